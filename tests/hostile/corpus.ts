/** Hostile texts. Executed as code, any of these would call this function. */
export const HOOK = "wasExecuted";

const run = `window.${HOOK}?.(1)`;
const many = (text: string, times: number) => text.repeat(times);

/** Markup, and text that closes the surrounding markup. */
const MARKUP = [
  `<script>${run}</script>`,
  `</script><script>${run}</script>`,
  `--></style></title></textarea><img src=x onerror=${run}>`,
  `"><img src=x onerror="${run}">`,
  `' autofocus onfocus='${run}`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<svg/onload=${run}>`,
  `<math><mi xlink:href="data:x,${run}">x</mi></math>`,
  `<iframe srcdoc="<script>parent.${HOOK}(1)</script>"></iframe>`,
  `<object data="data:text/html,<script>${run}</script>">`,
  `<embed src="javascript:${run}">`,
  `<base href="//evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=//evil.example">`,
  `<link rel="stylesheet" href="//evil.example/x.css">`,
  `<link rel="prefetch" href="//evil.example/x">`,
  `<form action="//evil.example"><button>ok</button></form>`,
  `<video><source onerror="${run}">`,
  `<details open ontoggle=${run}>x</details>`,
  `<a href="javascript:${run}">press</a>`,
  `<img src=//evil.example/pixel.gif>`,
  `<template><slot onslotchange=${run}>`,
  `<![CDATA[<img src=x onerror=${run}>]]>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `&lt;script&gt;${run}&lt;/script&gt; &amp;amp; &#x3C;b&#62; &nbsp;`,
];

/** Text with a meaning in templates, styles, formats and shells. */
const TEMPLATES = [
  `{{constructor.constructor('${run}')()}}`,
  `{{BAZARR_SERVER_INJECT | tojson | safe}}`,
  `\${${run}}`,
  `<%= ${run} %>`,
  `#{${run}} *{${run}} @(${run})`,
  `";${run};//`,
  `');${run};('`,
  `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
  `{"__proto__":{"polluted":true}}`,
  `[x](javascript:${run}) ![x](//evil.example/x.png) [y](data:text/html,x) https://evil.example/a`,
  `red;background:url(//evil.example/x.png)`,
  `</style><style>@import url(//evil.example/x.css)`,
  `expression(${run})`,
  `%s%n%d %{x} %00 %0d%0a %`,
  `'; DROP TABLE table_shows; --`,
  `$(reboot) \`reboot\` | reboot && reboot`,
  `../../../../etc/passwd`,
  `C:\\fakepath\\..\\..\\x`,
  `\r\nSet-Cookie: a=b\r\n\r\n<html>`,
  `$& $1 $\` $' $$`,
  `(a+)+$ [ ( * ? \\`,
];

/** Names of built-in properties of objects. */
const NAMES = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "valueOf"];

/** Characters that change direction, hide, break or stack up. */
const LETTERS = [
  "\u202eيمكن قراءتها بالعكس\u202c abc",
  "\u2066\u2067\u202d\u202b unclosed turns",
  "ألف ليلة وليلة (1001) — עברית",
  "zero\u200bwidth\u200d\u200c\ufeff\u2060joined\u00ad",
  "\u0000null\u0000",
  "\u0001\u0008\u001b[31mcontrol\u007f\u0085\u2028\u2029",
  "\ud800",
  "a\udc00b\ud83d",
  "👩‍👩‍👧‍👦🏳️‍🌈🇦🇶".repeat(20),
  `Z${"\u0301\u0323\u0345\u033f".repeat(60)}algo`,
  many("\u{1f600}", 500),
  many("W", 10_000),
  many("\u4e00", 10_000),
  many("word ", 400),
  many("\n", 50),
  many("\t", 200),
  "\u3164\u115f\u2800",
  "ﷺ".repeat(40),
  "İıſẞŒǅ",
];

/** Numbers and other values as texts. */
const VALUES = [
  "",
  " ",
  "9".repeat(400),
  "1e309",
  "-0",
  "NaN",
  "Infinity",
  "0x1F",
  "1,2,3",
  "true",
  "null",
  "undefined",
  "[object Object]",
  "2026-02-31T99:99:99Z",
  "65535",
];

export const TEXTS: readonly string[] = [...MARKUP, ...TEMPLATES, ...NAMES, ...LETTERS, ...VALUES];

/** Hostile URLs: images, links of results, of announcements. */
export const ADDRESSES: readonly string[] = [
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  `java\tscript:${run}`,
  `\u0001javascript:${run}`,
  ` javascript:${run}`,
  `javascript&colon;${run}`,
  `vbscript:${run}`,
  `data:text/html,<script>${run}</script>`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${run}"/>`,
  "blob:http://127.0.0.1/x",
  "file:///etc/passwd",
  "ftp://evil.example/x.png",
  "//evil.example/images/series/1/poster.jpg",
  "\\\\evil.example\\images\\series\\1.jpg",
  "/\\evil.example/images/movies/1.jpg",
  "/\t/evil.example/images/movies/1.jpg",
  "http://evil.example/images/series/1/poster.jpg",
  "https://evil.example/?next=javascript:x",
  "https://user:secret@evil.example/x",
  "https:evil.example",
  "http:///evil.example",
  "http://[",
  "/images/series/../../api/system/settings.png",
  "/images/series/%2e%2e/%2e%2e/api/x.png",
  "/images/series/..\\..\\api\\x.png",
  "/images/movies/..;/x.jpg",
  "../../x.png",
  "images/series/x.png",
  "?x.png",
  "#x.png",
  ".",
  "",
  "\ud800",
  `/images/series/${many("x", 3_000)}`,
];
