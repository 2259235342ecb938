/** Why the interface itself leaves the page: for the login, or because its code was removed from the server. */
type Reason = "login" | "reload";

class LeaveQuestion extends Event {
  readonly reason: Reason;
  constructor(reason: Reason) {
    super("beforeunload", { cancelable: true });
    this.reason = reason;
  }
}

/** True if leaving the page would lose unsaved work. Dispatches "beforeunload", from which listeners read the reason. */
export function wouldLose(reason: Reason): boolean {
  return !window.dispatchEvent(new LeaveQuestion(reason));
}

/** The reason in an event of wouldLose; undefined if the user leaves the page. */
export function reasonOf(event: Event): Reason | undefined {
  return event instanceof LeaveQuestion ? event.reason : undefined;
}
