import { t } from "@lingui/core/macro";

/** A file that the browser could not load, in the words of Chrome, Firefox, Safari, and Vite. */
const BROWSER =
  /imported module|module script|Failed to fetch|Load failed|NetworkError|preload CSS|JavaScript MIME|\/\/\S{1,200}\.m?js\b/;

/**
 * Signs of a Python exception (its name, its representation, or only its text, as `str()` returns it), or of such a
 * file. Part of the first page, so each is as short as it can be without matching a sentence of Bazarr or a title.
 */
const TECHNICAL = new RegExp(
  [
    /\b[A-Z]\w{0,40}(?:Error|Exception|Timeout)\b(?! \w)|\b[A-Z][a-z]\w{0,40}\(['")]|[a-z]{3}\.[A-Z][a-z]\w{0,40}: /,
    /Traceback \(|", line \d|HTTPS?Connection|Max retries|\('Conn|Read timed|\[(?:Errno|WinError|SSL)|\d (?:Client|Server) Error/,
    /' (?:object|codec|has no attr|is not defined)|(?<=^|rror: |ailed: )'[^']{0,60}'$|[A-Z][\w ,']{1,40}: line \d/,
    /No module named|cannot import|index out of|indices must|invalid literal|convert string to|operand type|of type 'None/,
    /local variable|(?:positional|keyword) arg|to unpack|changed size|recursion depth|by zero/,
    BROWSER,
  ]
    .map(({ source }) => source)
    .join("|"),
);

const NETWORK =
  /Connection(?:Pool|Error|\W)|RemoteDis|Max retries|SSL|[Tt]ime(?:d ?)?out|Errno (?:-|1[01]\d)/;

/** The sentence inside an exception: 'Login failed' of AuthenticationError('Login failed'). */
function sentenceIn(exception: string): string | undefined {
  const text =
    /^[\w.]+\((["'])((?:(?!\1).)*)\1,?\)$/.exec(exception)?.[2] ??
    /^[\w.]+: (.*)$/.exec(exception)?.[1];
  return text && / /.test(text) && !TECHNICAL.test(text) ? text : undefined;
}

function meaningOf(exception: string): string {
  const sentence = sentenceIn(exception);
  if (sentence) return sentence;
  const status = /(\d{3}) (?:Client|Server) Error/.exec(exception)?.[1];
  if (status) return t`The service returned error ${status}`;
  if (NETWORK.test(exception)) {
    const host = /host='([^']+)'/.exec(exception)?.[1];
    return host
      ? t`The server could not connect to ${host}`
      : t`The server could not connect to another service`;
  }
  if (/Errno 28\b/.test(exception)) return t`The server’s disk is full`;
  if (/Errno (?:1|2|13|30)\b|WinError|Permission|FileNot/.test(exception))
    return t`The file or folder was not found, or the server has no permission for it`;
  if (BROWSER.test(exception)) return t`A file of this interface is missing. Reload the page.`;
  return t`The server had an internal error. Its log contains the details.`;
}

/** A web address; its host is the first group. */
const ADDRESS = /https?:\/\/([\w.-]*\w)(?::\d+)?(?:\/[^\s"'<>)]*[^\s"'<>).,;:])?/g;
/** The folders of a path, for which a segment can contain spaces: "/tv/Harbor Lights/". */
const FOLDERS =
  /(?<=^|[\s"'(:[“])(?:[A-Z]:)?[/\\](?:[^\s/\\"'](?:[^/\\\n"]*[^\s/\\"])?[/\\])+(?=[^\s/\\])/g;

/** The text with the names of files in place of their paths, and of sites in place of addresses. */
export const withoutPaths = (text: string) => text.replace(ADDRESS, "$1").replace(FOLDERS, "");

/**
 * A reason as a sentence: what an exception of Python or the address of a file means, after the words of Bazarr before
 * it. Everything else stays as it is, except for paths and addresses. Each text of the server or the browser that is shown as a reason goes through
 * this; only the page of the logs shows them unchanged.
 */
export function plainReason(text: string): string {
  const at = text.search(TECHNICAL);
  if (at < 0) return withoutPaths(text);
  // The end of the words before it: "Google translation failed: ".
  const end = text.lastIndexOf(": ", at - 1) + 2;
  const words = at > 0 && end > 1 ? text.slice(0, end) : "";
  const lead = / \S/.test(words) ? words : "";
  return withoutPaths(lead) + meaningOf(text.slice(lead.length));
}

/** A reason before another sentence: it ends with one period, unless it ends with another sign. */
export function endSentence(text: string): string {
  const reason = text.trimEnd();
  return /[.!?…。！？؟]["”)]?$/.test(reason) ? reason : t`${reason}.`;
}
