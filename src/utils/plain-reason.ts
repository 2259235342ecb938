import { t } from "@lingui/core/macro";

/**
 * Signs of a Python exception, of its text without its name, or of a file that the browser could not load. Each starts
 * where the technical part of a message starts; the words before it may be a sentence of Bazarr.
 */
const TECHNICAL = new RegExp(
  [
    // Names of exceptions and their representations: KeyError('x'), requests.exceptions.ReadTimeout: ...
    String.raw`\(?\b(?:\w{1,40}\.){0,5}[A-Z]\w{0,40}(?:Error|Exception|Timeout|Warning)\b(?! \w)`,
    String.raw`\b[A-Z][a-z]\w{0,40}\((?:[bru]?['"]|\))`,
    String.raw`\b[a-z_]\w{0,40}(?:\.\w{1,40}){0,5}\.[A-Z]\w{0,40}: `,
    String.raw`Traceback \(|File "[^"]{1,300}", line \d|<[\w.]{1,80} object at `,
    String.raw`HTTPS?Connection|Max retries exceeded|\('Connection|Read timed out\. \(`,
    String.raw`\[(?:Errno|WinError|SSL:|SQL:) ?-?\w|\b\d{3} (?:Client|Server) Error`,
    // Their texts alone, as Python's str() returns them.
    String.raw`'\w{1,40}' object (?:has|is|does|cannot)|'[\w-]{1,20}' codec can't|(?:^|(?<=(?:error|failed|of): ))'[^']{0,80}'$`,
    String.raw`(?:list|tuple|string|bytearray) (?:assignment )?ind(?:ex|ices) |Expecting [^:]{1,60}: line \d|Extra data: line`,
    String.raw`invalid literal for |could not convert string to |unsupported operand |argument of type '`,
    String.raw`(?:cannot access )?(?:local|free) variable '|name '\w{1,40}' is not defined|No module named '|cannot import name '`,
    String.raw`(?:type object|module) '[^']{1,60}' has|\b\w{1,40}\(\) (?:got|takes|missing|argument)|(?:not enough|too many) values to unpack`,
    String.raw`dictionary changed size|maximum recursion depth|(?:division|modulo) by zero|expected string or bytes|can only concatenate`,
    // Browsers: Chrome, Firefox, Safari, and Vite's own text for stylesheets.
    String.raw`Failed to fetch|error loading dynamically|Importing a module script|Load failed|NetworkError when|Unable to preload|'[^']{0,60}' is not a valid JavaScript`,
    String.raw`https?://\S{1,300}\.(?:m?js|css)\b`,
  ].join("|"),
);

const NETWORK =
  /Connection(?:Pool|Error|\W)|NameResolution|RemoteDisconnected|Max retries|establish|SSL|Proxy|[Tt]ime(?:d ?)?out|Errno (?:-|1[01]\d)/;
const BROWSER =
  /fetch|dynamically|module script|Load failed|NetworkError|preload|JavaScript|\.(?:m?js|css)\b/;

/** The sentence inside an exception: 'Login failed' of AuthenticationError('Login failed'). */
function sentenceIn(exception: string): string | undefined {
  const text =
    /^[\w.]+\((["'])((?:(?!\1).)*)\1,?\)$/.exec(exception)?.[2] ??
    /^[\w.]+: (.*)$/.exec(exception)?.[1];
  return text && / /.test(text) && !TECHNICAL.test(text) ? text : undefined;
}

function causeOf(exception: string): string {
  const sentence = sentenceIn(exception);
  if (sentence) return sentence;
  const [, status] = /\b(\d{3}) (?:Client|Server) Error/.exec(exception) ?? [];
  if (status) return t`The service returned error ${status}`;
  if (NETWORK.test(exception)) {
    const [, host] = /host='([^']+)'/.exec(exception) ?? [];
    return host
      ? t`The server could not connect to ${host}`
      : t`The server could not connect to another service`;
  }
  if (/Errno 28\b/.test(exception)) return t`The disk of the server is full`;
  if (/Errno (?:1|13|30)\b|WinError 5\b|Permission/.test(exception))
    return t`The server has no permission for this file or folder`;
  if (/Errno 2\b|WinError [23]\b|FileNotFound/.test(exception))
    return t`The server cannot find this file or folder`;
  if (BROWSER.test(exception))
    return t`A file of this interface could not be loaded. Reload the page.`;
  return t`The server had an internal error. Its log contains the details.`;
}

/**
 * A reason as a sentence: exceptions of Python and addresses of files are replaced by what they mean, and everything
 * else stays as it is. Every text that the server or the browser wrote and that is shown as a reason goes through this;
 * only the page of the logs shows them unchanged.
 */
export function plainReason(text: string): string {
  const start = text.search(TECHNICAL);
  if (start < 0) return text;
  const lead = text.slice(0, start).replace(/[\s:;,.("'[-]+$/, "");
  const cause = causeOf(text.slice(start).trim());
  return / /.test(lead) ? `${lead}: ${cause}` : cause;
}
