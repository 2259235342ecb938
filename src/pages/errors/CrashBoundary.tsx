import { Component } from "react";
import type { ReactNode } from "react";
import { CrashPage } from "./CrashPage";

/** The last net: whatever breaks outside of the routes ends on the crash page, never on a white one. */
export class CrashBoundary extends Component<
  { children: ReactNode },
  { crash: { error: unknown } | null }
> {
  override state: { crash: { error: unknown } | null } = { crash: null };
  static getDerivedStateFromError(error: unknown) {
    return { crash: { error } };
  }
  override render() {
    return this.state.crash ? <CrashPage error={this.state.crash.error} /> : this.props.children;
  }
}
