/** The name of the view in the address. */
export const VIEW = "view";
/** The view by language; any other value means the summary. */
export const LANGUAGES = "languages";

/** Whether an address shows the summary. */
export const isSummary = (search: URLSearchParams) => search.get(VIEW) !== LANGUAGES;
