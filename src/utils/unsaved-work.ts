/** Why the interface itself would leave the page: for the login, or because its code was removed from the server. */
type Reason = "login" | "reload";

/**
 * Whether leaving the page would lose unsaved work. Asks the listeners of "beforeunload", which see the reason in
 * the event's detail.
 */
export function wouldLose(reason: Reason): boolean {
  const question = new CustomEvent("beforeunload", { cancelable: true, detail: reason });
  return !window.dispatchEvent(question);
}

/** The reason in an event of wouldLose; undefined when it is the user who leaves the page. */
export function reasonOf(event: Event): Reason | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only wouldLose dispatches such an event
  return event instanceof CustomEvent ? (event.detail as Reason) : undefined;
}
