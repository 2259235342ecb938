import "./mantine-styles";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { App } from "./App";
import "./contrast.css";
import "./direction.css";
import "./line-breaks.css";
import { env } from "@/config/env";
import "./start-failure.css";
import { startWorkerWhenIdle } from "./start-service-worker";
import { installStylePolicy } from "./trusted-types";
import { paths } from "@/config/paths";
import { loadInitialTranslations } from "@/config/texts";
import { readBoot } from "@/queries/boot";
import { createQueryClient } from "@/queries/query-client";
import "./reduced-motion.css";
import { createRoutes, pageRoutes } from "./router";
import { isServerOffline, markAuthenticated } from "@/store/session";
import { showToast } from "@/ui/toasts";

const root = document.getElementById("root");
// Removed by the first script if this browser is too old: nothing may start.
if (!root) throw new Error("the page has no #root");
installStylePolicy();
const client = createQueryClient(showToast, isServerOffline);
markAuthenticated(env.apiKey !== undefined);
// Starts before the first render; the interface joins these reads when it mounts.
if (env.apiKey !== undefined) void readBoot(client).catch(() => undefined);
const router = createBrowserRouter(createRoutes(pageRoutes(client)), {
  basename: env.baseUrl + paths.home(),
});

const render = () =>
  createRoot(root).render(
    <StrictMode>
      <App client={client} router={router} />
    </StrictMode>,
  );
const translations = loadInitialTranslations();
// English is in the code, so there is nothing to wait for.
if (translations) void translations.then(render);
else render();
if (import.meta.env.PROD) startWorkerWhenIdle(client);
