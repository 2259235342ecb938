import { Component } from "react";
import type { ReactNode } from "react";
import { CrashPage } from "./CrashPage";

interface Props {
  children: ReactNode;
  /** Where it stands: going elsewhere leaves what broke behind. */
  place?: object;
}

interface State {
  crash: { error: unknown } | null;
  place: object | undefined;
}

/** A net: whatever breaks in it ends on the crash page, never on a white one. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { crash: null, place: this.props.place };
  static getDerivedStateFromError(error: unknown) {
    return { crash: { error } };
  }
  static getDerivedStateFromProps({ place }: Props, state: State) {
    return place === state.place ? null : { crash: null, place };
  }
  override render() {
    return this.state.crash ? <CrashPage error={this.state.crash.error} /> : this.props.children;
  }
}
