import { describe, expect, it } from "vitest";
import { endSentence, plainReason } from "@/utils/plain-reason";

const INTERNAL = "The server had an internal error. Its log contains the details.";
const OTHER = "The server could not connect to another service";
const MISSING = "The file or folder was not found, or the server has no permission for it";
const FULL = "The server’s disk is full";
const LOAD = "A file of this interface is missing. Reload the page.";
const NO_NETWORK = `HTTPSConnectionPool(host='translate.google.com', port=443): Max retries exceeded with url: /m?tl=fr&q=The+weather (Caused by ProxyError('Unable to connect to proxy', NewConnectionError("HTTPSConnection(host='127.0.0.1', port=9): Failed to establish a new connection: [Errno 111] Connection refused")))`;

/** As job messages, bodies of error responses, health issues, and connection tests contain them. */
const EXCEPTIONS: readonly (readonly [text: string, shown: string])[] = [
  [NO_NETWORK, "The server could not connect to translate.google.com"],
  [
    `Translation error: ${NO_NETWORK}`,
    "Translation error: The server could not connect to translate.google.com",
  ],
  [
    `ConnectTimeout(ConnectTimeoutError("<urllib3.connection.HTTPConnection object at 0x7f1c2e0b3d90>, 'Connection to 10.0.0.9 timed out. (connect timeout=5)'"))`,
    OTHER,
  ],
  [
    "HTTPSConnectionPool(host='api.opensubtitles.com', port=443): Read timed out. (read timeout=30)",
    "The server could not connect to api.opensubtitles.com",
  ],
  [
    "requests.exceptions.SSLError: HTTPSConnectionPool(host='plex.tv', port=443): Max retries exceeded with url: / (Caused by SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed')))",
    "The server could not connect to plex.tv",
  ],
  [
    "('Connection aborted.', RemoteDisconnected('Remote end closed connection without response'))",
    OTHER,
  ],
  ["ConnectionRefusedError(111, 'Connection refused')", OTHER],
  [
    "Gemini translation error: [Errno -2] Name or service not known",
    `Gemini translation error: ${OTHER}`,
  ],
  ["socket.gaierror: [Errno -3] Temporary failure in name resolution", OTHER],
  [
    "429 Client Error: Too Many Requests for url: https://api.example.org/v1/search?apikey=abc",
    "The service returned error 429",
  ],
  [
    "Failed to create webhook: 401 Client Error: Unauthorized for url: https://plex.tv/api/v2/user/webhooks",
    "Failed to create webhook: The service returned error 401",
  ],
  ["KeyError('x')", INTERNAL],
  ["Translation error: 'translations'", `Translation error: ${INTERNAL}`],
  ["'subtitles_path'", INTERNAL],
  ["KeyError: 'episode'", INTERNAL],
  ["'NoneType' object has no attribute 'get'", INTERNAL],
  ["AttributeError: 'NoneType' object has no attribute 'subzero_language'", INTERNAL],
  ["argument of type 'NoneType' is not iterable", INTERNAL],
  ["'NoneType' object is not subscriptable", INTERNAL],
  ["list index out of range", INTERNAL],
  ["Expecting value: line 1 column 1 (char 0)", INTERNAL],
  ["invalid literal for int() with base 10: ''", INTERNAL],
  ["'utf-8' codec can't decode byte 0xe9 in position 12: invalid continuation byte", INTERNAL],
  ["UnicodeDecodeError('utf-8', b'\\xe9', 0, 1, 'invalid continuation byte')", INTERNAL],
  ["local variable 'lang_obj' referenced before assignment", INTERNAL],
  ["cannot access local variable 'subs' where it is not associated with a value", INTERNAL],
  ["name 'jobs_queue' is not defined", INTERNAL],
  ["module 'pysubs2' has no attribute 'load'", INTERNAL],
  ["No module named 'deep_translator'", INTERNAL],
  ["not enough values to unpack (expected 2, got 1)", INTERNAL],
  ["translate() missing 1 required positional argument: 'job_id'", INTERNAL],
  ["unsupported operand type(s) for +: 'int' and 'NoneType'", INTERNAL],
  ["dictionary changed size during iteration", INTERNAL],
  ["division by zero", INTERNAL],
  [
    "(sqlite3.OperationalError) database is locked\n[SQL: INSERT INTO table_history_movie VALUES (?, ?)]\n(Background on this error at: https://sqlalche.me/e/20/e3q8)",
    INTERNAL,
  ],
  [
    'Traceback (most recent call last):\n  File "/app/bazarr/bin/bazarr/app/jobs_queue.py", line 560, in _run_job\n    raise OSError\nOSError',
    INTERNAL,
  ],
  ["OSError: [Errno 28] No space left on device: '/movies/A (2020)/A.ar.srt'", FULL],
  ["PermissionError(13, 'Permission denied')", MISSING],
  ["[Errno 13] Permission denied: '/movies/A (2020)/A.ar.srt'", MISSING],
  ["[Errno 30] Read-only file system: '/movies/A.srt'", MISSING],
  [
    "There's an issue with this Radarr root directory: FileNotFoundError(2, 'No such file or directory')",
    `There's an issue with this Radarr root directory: ${MISSING}`,
  ],
  ["[Errno 2] No such file or directory: '/tmp/x.srt'", MISSING],
  ["AuthenticationError('Login failed')", "Login failed"],
  ["subliminal_patch.exceptions.TooManyRequests: Daily limit reached", "Daily limit reached"],
  [
    "Exception('Please provide a valid Gemini API key.',)",
    "Please provide a valid Gemini API key.",
  ],
  ["RuntimeError()", INTERNAL],
  ["DownloadLimitExceeded()", INTERNAL],
];

const BROWSERS = [
  "Failed to fetch dynamically imported module: http://nas:6767/assets/history-D3kf9x.js",
  "error loading dynamically imported module: https://nas/bazarr/assets/history-D3kf9x.js",
  "Importing a module script failed.",
  "Unable to preload CSS for /bazarr/assets/StudioPage-Bx81.css",
  "'text/html' is not a valid JavaScript MIME type.",
  "Failed to fetch",
  "Load failed",
  "NetworkError when attempting to fetch resource.",
  "SyntaxError in https://nas/assets/first-a1.js",
] as const;

/** Sentences of Bazarr, and names that only look technical. */
const PLAIN = [
  "",
  "Subtitles file not found. Path mapping issue?",
  "Unable to edit subtitles file. Check logs.",
  "Invalid source language code",
  "Please provide a valid Gemini API key.",
  "Error while restoring backup. Check logs.",
  "Search completed",
  "Connection refused",
  "general.port must is_type_of <class 'int'> but it is x in env main",
  "You have disconnected to Bazarr backend",
  "The server returned error 500 and gave no reason",
  "The Exception (2020)",
  "Mr. Robot - S01E01 - eps1.0_hellofriend.mov",
  "Error: 404 - S02E03 - 'Til Death",
  "Don't Look Up (2021) and It's 'Fine'",
  "Fahrenheit 9/11 and Face/Off / S01E02",
  "Cannot read properties of undefined (reading 'map')",
] as const;

/** Sentences of Bazarr with the path of a file or the address of a site. */
const PATHS: readonly (readonly [text: string, shown: string])[] = [
  [
    "Translation failed: Unable to save translated subtitles to /movies/A (2020)/A.ar.srt",
    "Translation failed: Unable to save translated subtitles to A.ar.srt",
  ],
  [
    "Movie path doesn't exists: /tv/Harbor Lights/S01E01.mkv",
    "Movie path doesn't exists: S01E01.mkv",
  ],
  ["Moved /tv/A/1.srt to /tv/B C/2.srt.", "Moved 1.srt to 2.srt."],
  ['Cannot write "D:\\TV\\Harbor Lights\\1.srt"', 'Cannot write "1.srt"'],
  [
    "Visit https://www.opensubtitles.com/en/consumers to get a key",
    "Visit www.opensubtitles.com to get a key",
  ],
  ["No response from http://nas:8989/sonarr/api.", "No response from nas."],
];

describe("a reason", () => {
  it.each(PATHS)("has names in place of paths and addresses: %s", (text, shown) => {
    expect(plainReason(text)).toBe(shown);
    expect(plainReason(shown)).toBe(shown);
  });

  it.each(EXCEPTIONS)("that is an exception of Python becomes a sentence: %s", (text, shown) => {
    expect(plainReason(text)).toBe(shown);
  });

  it.each(BROWSERS)("that is a failed load of a file becomes a sentence: %s", (text) => {
    expect(plainReason(text)).toBe(LOAD);
  });

  it.each(PLAIN)("that is a sentence stays as it is: %s", (text) => {
    expect(plainReason(text)).toBe(text);
  });

  it.each(EXCEPTIONS)("does not change a second time: %s", (_text, shown) => {
    expect(plainReason(shown)).toBe(shown);
  });

  it("is read in linear time", () => {
    for (const part of ["Aa.", "a.", "aError", "<a.", "('", "[Errno ", "/a ", " /", "http://a/."])
      expect(plainReason(part.repeat(20_000)).length).toBeGreaterThan(0);
  });
});

describe("a reason before another sentence", () => {
  it.each([
    ["The server did not respond", "The server did not respond."],
    ["The server did not respond.", "The server did not respond."],
    ["Throttled: wait 5 minutes. \n", "Throttled: wait 5 minutes."],
    ["Still working…", "Still working…"],
    ["Is it running?", "Is it running?"],
    ["No file is named “a.srt”", "No file is named “a.srt”."],
    ["It said “No.”", "It said “No.”"],
    ["サーバーが応答しませんでした。", "サーバーが応答しませんでした。"],
  ])("has one period at its end: %j", (reason, sentence) => {
    expect(endSentence(reason)).toBe(sentence);
  });
});
