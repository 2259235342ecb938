/** Malformed responses of a server or of a proxy in front of it. */
interface MalformedAnswer {
  name: string;
  bytes: string;
  /** The expected status: 502 with a sentence if it is missing; 0 for a connection that ends in the middle. */
  status?: number;
}

const OK = "HTTP/1.1 200 OK\r\n";
const JSON_TYPE = "Content-Type: application/json\r\n";
const withHeaders = (headers: string, body = "{}") =>
  `${OK}${JSON_TYPE}Content-Length: ${body.length}\r\n${headers}\r\n${body}`;
const withStatus = (line: string) => `HTTP/1.1 ${line}\r\nContent-Length: 2\r\n\r\n{}`;

export const MALFORMED_ANSWERS: readonly MalformedAnswer[] = [
  { name: "status 099", bytes: withStatus("099 Low") },
  { name: "status 000", bytes: withStatus("000 Zero") },
  { name: "status 600", bytes: withStatus("600 High") },
  { name: "status 999", bytes: withStatus("999 Highest") },
  { name: "status 1000", bytes: withStatus("1000 Long") },
  { name: "a status that is no number", bytes: withStatus("abc OK") },
  { name: "no status", bytes: withStatus("") },
  {
    name: "another protocol, named",
    bytes: "HTTP/1.1 101 Go\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n",
  },
  { name: "another protocol, not named", bytes: "HTTP/1.1 101 Go\r\n\r\n" },
  { name: "only 100", bytes: "HTTP/1.1 100 Continue\r\n\r\n" },
  { name: "only 103", bytes: "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n" },
  {
    name: "102 before the response",
    bytes: `HTTP/1.1 102 Wait\r\n\r\n${withHeaders("")}`,
    status: 200,
  },
  { name: "a control character in the reason", bytes: withStatus("200 O\u0001K") },
  { name: "DEL in the reason", bytes: withStatus("200 O\u007fK") },
  { name: "latin letters in the reason", bytes: withStatus("200 \u00e9"), status: 200 },
  { name: "no reason", bytes: withStatus("200"), status: 200 },
  { name: "a Trailer header with a length", bytes: withHeaders("Trailer: X\r\n"), status: 200 },
  {
    name: "a Trailer header without a body",
    bytes: "HTTP/1.1 204 No Content\r\nTrailer: X\r\n\r\n",
    status: 204,
  },
  {
    name: "a Trailer header and trailers",
    bytes: `${OK}${JSON_TYPE}Trailer: X\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX: 1\r\n\r\n`,
    status: 200,
  },
  {
    name: "trailers that were not announced",
    bytes: `${OK}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX: 1\r\n\r\n`,
    status: 200,
  },
  { name: "a space in the name of a header", bytes: withHeaders("X Y: 1\r\n") },
  { name: "a header without a colon", bytes: withHeaders("XY\r\n") },
  { name: "a header without a name", bytes: withHeaders(": 1\r\n") },
  { name: "a control character in a header", bytes: withHeaders("X: \u0001\r\n") },
  { name: "NUL in a header", bytes: withHeaders("X: \u0000\r\n") },
  { name: "a control character in a cookie", bytes: withHeaders("Set-Cookie: a=\u0002\r\n") },
  { name: "a header in two lines", bytes: withHeaders("X: 1\r\n 2\r\n") },
  { name: "two lengths", bytes: withHeaders("Content-Length: 3\r\n") },
  { name: "a negative length", bytes: `${OK}Content-Length: -1\r\n\r\n` },
  { name: "a length that is no number", bytes: `${OK}Content-Length: x\r\n\r\n` },
  {
    name: "a length beyond all numbers",
    bytes: `${OK}Content-Length: 99999999999999999999999\r\n\r\n`,
  },
  {
    name: "a length and chunks",
    bytes: `${OK}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  },
  { name: "less than its length", bytes: `${OK}Content-Length: 9\r\n\r\n{}`, status: 0 },
  { name: "more than its length", bytes: `${withHeaders("")}more`, status: 200 },
  {
    name: "an invalid length of a chunk",
    bytes: `${OK}Transfer-Encoding: chunked\r\n\r\nxyz\r\n{}`,
    status: 0,
  },
  {
    name: "a chunk of an absurd length",
    bytes: `${OK}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}`,
    status: 0,
  },
  { name: "no last chunk", bytes: `${OK}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n`, status: 0 },
  {
    name: "an unknown transfer encoding",
    bytes: `${OK}Transfer-Encoding: gzip, x\r\n\r\n{}`,
    status: 200,
  },
  { name: "only a body", bytes: "{}" },
  { name: "HTTP/2.0", bytes: "HTTP/2.0 200 OK\r\n\r\n", status: 200 },
  { name: "HTTP/9.9", bytes: "HTTP/9.9 200 OK\r\n\r\n" },
  { name: "nothing", bytes: "" },
  { name: "half a status line", bytes: "HTTP/1.1 20" },
  { name: "half of its headers", bytes: `${OK}Content-Ty` },
  { name: "100 kB of headers", bytes: withHeaders(`X: ${"x".repeat(100_000)}\r\n`) },
  { name: "20,000 headers", bytes: withHeaders("X: 1\r\n".repeat(20_000)) },
  { name: "an alert of TLS", bytes: "\u0015\u0003\u0001\u0000\u0002\u0002\u0016" },
  {
    name: "204 with a body",
    bytes: "HTTP/1.1 204 No Content\r\nContent-Length: 2\r\n\r\n{}",
    status: 204,
  },
  {
    name: "304 with a length",
    bytes: "HTTP/1.1 304 Not Modified\r\nContent-Length: 2\r\n\r\n",
    status: 304,
  },
  {
    name: "a Connection header that names others",
    bytes: withHeaders("Connection: x-own, x-other\r\nX-Own: secret\r\n"),
    status: 200,
  },
  { name: "an Upgrade header", bytes: withHeaders("Upgrade: h2c\r\n"), status: 200 },
  {
    name: "a Location that is no address",
    bytes: "HTTP/1.1 302 Found\r\nLocation: http://[\r\nContent-Length: 0\r\n\r\n",
    status: 302,
  },
  {
    name: "a Location of another site",
    bytes: "HTTP/1.1 302 Found\r\nLocation: //evil.example/\r\nContent-Length: 0\r\n\r\n",
    status: 302,
  },
  {
    name: "an encoding that its body does not have",
    bytes: withHeaders("Content-Encoding: gzip\r\n"),
    status: 200,
  },
];
