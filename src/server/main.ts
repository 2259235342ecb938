import { INTERFACE } from "@/utils/interface";
import path from "node:path";
import { exportInterface } from "./export";
import { serve } from "./serve";

// The entry point of the image: `dist` is next to it, and the demo library is not included.
const [command, folder = "/out"] = process.argv.slice(2);
const code = await run();
if (code !== 0) process.exit(code);

function run(): number | Promise<number> {
  if (command === "export") {
    // Bazarr runs as a different user, who must be able to read the files.
    process.umask(0o022);
    return exportInterface(path.resolve("dist"), path.resolve(folder), INTERFACE.version);
  }
  if (command === undefined) return serve(process.env, { kind: "container" });
  console.error(`Unknown command ${command}: use "export", or none to start the server.`);
  return 1;
}
