import { Component } from "react";
import type { ReactNode } from "react";
import { CrashPage } from "./CrashPage";

interface State {
  crash: { error: unknown } | null;
}

/** Shows the crash page for errors outside of the routes. */
export class CrashBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { crash: null };
  static getDerivedStateFromError(error: unknown): State {
    return { crash: { error } };
  }
  override render() {
    return this.state.crash ? <CrashPage error={this.state.crash.error} /> : this.props.children;
  }
}
