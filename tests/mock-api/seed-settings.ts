import settings from "./data/settings.json" with { type: "json" };
import settings097 from "./data/settings-097.json" with { type: "json" };
import settings156 from "./data/settings-156.json" with { type: "json" };
import settings16 from "./data/settings-16.json" with { type: "json" };
import settings161 from "./data/settings-161.json" with { type: "json" };
import settings162 from "./data/settings-162.json" with { type: "json" };
import settingsPlus from "./data/settings-plus.json" with { type: "json" };
import type { SeedOptions } from "./db.ts";
import { traitsOf } from "./dialect.ts";
import { md5 } from "./md5.ts";
import type { SettingsTree } from "./types.ts";

/** The settings as returned by a server of the dialect; `isEmpty`: after the first start. */
export function seedSettings(options: SeedOptions, isEmpty: boolean): SettingsTree {
  const tree = treeOf(options);
  const auth = (tree.auth ??= {});
  auth.apikey = options.apiKey;
  auth.type = options.auth.type === "none" ? null : options.auth.type;
  if (options.auth.type !== "none") {
    auth.username = options.auth.username;
    auth.password = md5(options.auth.password);
  }
  const general = (tree.general ??= {});
  if (options.baseUrl) general.base_url = options.baseUrl;
  if (isEmpty) {
    for (const field of [
      "use_sonarr",
      "use_radarr",
      "serie_default_enabled",
      "movie_default_enabled",
    ])
      general[field] = false;
    general.enabled_providers = [];
    general.subzero_mods = [];
    general.serie_default_profile = "";
    general.movie_default_profile = "";
    for (const section of ["sonarr", "radarr"])
      Object.assign((tree[section] ??= {}), { apikey: "", ip: "127.0.0.1" });
  }
  return tree;
}

// Each newer server is defined by its additions; few settings were removed.
function treeOf({ dialect }: SeedOptions): SettingsTree {
  const { is097, hasJobs, is16, is161, is162, isPlus } = traitsOf(dialect);
  const tree = copy(is097 ? settings097 : settings);
  if (hasJobs) add(tree, copy(settings156));
  if (is16) {
    add(tree, copy(settings16));
    delete tree.series_scores;
    delete tree.movie_scores;
    delete tree.translator?.gemini_key;
  }
  if (is161) {
    add(tree, copy(settings161));
    delete tree.podnapisi;
    const general = (tree.general ??= {});
    const { enabled_providers: enabled } = general;
    if (Array.isArray(enabled))
      general.enabled_providers = enabled.filter((one) => one !== "podnapisi");
  }
  if (is162) {
    add(tree, copy(settings162));
    // See `hasSports` in dialect.ts.
    delete tree.sportarr;
    delete tree.general?.use_sportarr;
    delete tree.general?.path_mappings_sports;
  }
  if (isPlus) add(tree, copy(settingsPlus));
  return tree;
}

function add(tree: SettingsTree, more: SettingsTree): void {
  for (const [section, fields] of Object.entries(more))
    tree[section] = { ...tree[section], ...fields };
}

function copy(json: object): SettingsTree {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own JSON files: sections of plain values
  return structuredClone(json) as SettingsTree;
}
