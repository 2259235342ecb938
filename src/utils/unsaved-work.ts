/** Why the interface itself leaves the page: for the login, or because its code was removed from the server. */
type Reason = "login" | "reload";

/**
 * True if leaving the page would lose unsaved work. Dispatches "beforeunload", whose listeners read the reason from the
 * event's detail.
 */
export function wouldLose(reason: Reason): boolean {
  const question = new CustomEvent("beforeunload", { cancelable: true, detail: reason });
  return !window.dispatchEvent(question);
}

/** The reason in an event of wouldLose; undefined if the user leaves the page. */
export function reasonOf(event: Event): Reason | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only wouldLose dispatches such an event
  return event instanceof CustomEvent ? (event.detail as Reason) : undefined;
}
