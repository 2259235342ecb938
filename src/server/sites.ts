import type { IncomingMessage } from "node:http";
import type { Automation } from "./automation/automation";
import type { Backend, DemoBackend } from "./backend";
import { getPath } from "./http/guards";
import { proxyBackend, type ProxyBackend, type ProxyOptions } from "./proxy";
import type { NamedServer } from "./several";

export interface SiteOptions extends ProxyOptions {
  /** The URL of a real Bazarr server to proxy, several, each below its slug, or the demo. */
  api: { target: string } | { servers: readonly NamedServer[] } | DemoBackend;
  /** "" (default) or for example "/bazarr". */
  baseUrl?: string;
}

/** A server and its base URL. */
export interface Site {
  baseUrl: string;
  backend: Backend;
  /** The backend and its URL, if it is a real server. */
  proxy?: ProxyBackend;
  target?: string;
  demo?: DemoBackend;
  /** Only if there are several. */
  name?: string;
  slug?: string;
  automation?: Automation | undefined;
}

/** The sites below a base URL: one, or one for each of several servers. */
export function createSites(baseUrl: string, options: SiteOptions): Site[] {
  const { api } = options;
  if ("servers" in api) return createSeveralSites(api.servers, baseUrl, options);
  if ("handle" in api) return [{ baseUrl, backend: api, demo: api }];
  const proxy = proxyBackend(api.target, baseUrl, options);
  return [{ baseUrl, backend: proxy, proxy, target: api.target }];
}

/**
 * The sites of requests through an ingress, whose path is unknown until its first request. They have their own base
 * URL, so that links, cookies, redirects, and posters work in the browser.
 */
export function createIngressSites(direct: readonly Site[], options: SiteOptions) {
  const { baseUrl = "" } = options;
  let made: { at: string; sites: readonly Site[] } | undefined;
  const close = () => {
    for (const { backend } of made?.sites ?? []) backend.close();
  };
  return {
    close,
    getSite(req: IncomingMessage, at: string): Site | undefined {
      if (made?.at !== at) {
        close();
        const sites = createSites(at + baseUrl, { ...options, isGuest: true });
        for (const [index, site] of sites.entries()) site.automation = direct[index]?.automation;
        made = { at, sites };
      }
      // A request that is repeated without its upgrade already has the path.
      if (!getPath(req).startsWith(`${at}/`)) req.url = at + (req.url ?? "/");
      return findSite(made.sites, req);
    },
  };
}

/** The site at the path of a request; the first one if there is none. */
export function findSite(sites: readonly Site[], req: IncomingMessage): Site | undefined {
  const requested = `${getPath(req)}/`;
  return sites.find((site) => requested.startsWith(`${site.baseUrl}/`)) ?? sites[0];
}

function createSeveralSites(
  servers: readonly NamedServer[],
  baseUrl: string,
  options: ProxyOptions,
): Site[] {
  const places = servers.map(({ name, slug }) => ({ name, path: `${baseUrl}/${slug}/` }));
  return servers.map(({ name, slug, target }) => {
    const own = `${baseUrl}/${slug}`;
    const proxy = proxyBackend(target, own, options, places);
    return { name, slug, baseUrl: own, backend: proxy, proxy, target };
  });
}
