import { serve } from "./serve";

// The server of the image: `dist` is next to it, and the demo library is not included.
const code = await serve(process.env);
if (code !== 0) process.exit(code);
