import "./ui/mantine-styles";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { UNSAFE_createBrowserHistory as createBrowserHistory } from "react-router";
import { App } from "./App";
import "./contrast.css";
import { env } from "./env";
import { watchBack } from "./layout/back-closes";
import { startWorkerLater } from "./layout/late-worker";
import { createPlaces } from "./lib/places";
import { allowStyleText } from "./lib/trusted-types";
import { paths } from "./paths";
import { readBoot } from "./queries/boot";
import { createQueryClient } from "./queries/query-client";
import "./reduced-motion.css";
import { createRoutes } from "./routes";
import { markAuthenticated } from "./store/site";
import { showNotice } from "./ui/notices";

allowStyleText();
const client = createQueryClient(showNotice);
markAuthenticated(env.apiKey !== undefined);
// Asked for before anything is drawn; the interface joins these reads when it mounts.
if (env.apiKey !== undefined) void readBoot(client).catch(() => undefined);
const follow = watchBack();
const places = createPlaces({
  history: createBrowserHistory(),
  routes: createRoutes(client),
  basename: env.baseUrl + paths.home(),
});
follow(places);

const root = document.getElementById("root");
if (!root) throw new Error("the page has no #root");
createRoot(root).render(
  <StrictMode>
    <App client={client} places={places} />
  </StrictMode>,
);
if (import.meta.env.PROD) startWorkerLater(client);
