import { serve } from "./serve.ts";

// The server of the image: `dist` is next to it, and the demo library is not included.
if (!process.env.BAZARR_URL && !process.env.BAZARR_URLS?.trim()) {
  console.error("BAZARR_URL is missing: give the address of your Bazarr, like http://bazarr:6767.");
  process.exit(1);
}
const code = await serve(process.env);
if (code !== 0) process.exit(code);
