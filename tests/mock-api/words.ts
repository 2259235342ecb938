/** Word pools for invented titles and names. */
export const adjectives =
  "Quiet Crimson Hollow Restless Distant Bitter Electric Forgotten Golden Northern Paper Savage Silent Strange Wicked Modern Frozen Painted Second Gentle Broken Velvet Midnight Salt Last Wandering Hidden Burning Copper Secret Patient Lonely Bright Sunken Clockwork Winter".split(
    " ",
  );
export const nouns =
  "Harbor Orchard Lighthouse Archive Witness Machine Kingdom Compass Village River Academy Signal Colony Mirror Frontier Bridge Station Empire Cathedral Verdict Tide Wolf Letter Harvest Garden Hotel Parade Engine Island Theory Winter Recipe Museum Detective Promise Border Lantern Canyon".split(
    " ",
  );
export const cities =
  "Lisbon Oslo Kraków Boston Cairo Prague Dublin Zürich Quebec Montevideo Sapporo Tbilisi Valparaíso Ghent Marrakesh Reykjavík".split(
    " ",
  );
export const episodeNouns =
  "Bridge Mother Deal Ghost Escape Door Echo Train Pilot Reckoning Ashes Verdict Funeral Trial Knife Fall Crown Call Hunt Promise Key Return Departure Game Map Gift Dusk Truth Letter Storm Debt Wedding".split(
    " ",
  );
export const sources = [
  "WEBDL-1080p",
  "WEBDL-2160p",
  "WEBRip-1080p",
  "Bluray-1080p",
  "Bluray-2160p Remux",
  "HDTV-720p",
  "DVD",
];
export const groups = "ION10 CtrlHD playWEB KOGi d3g TOMMY NTb FLUX Erai-raws".split(" ");
export const codecs = ["x264", "h264", "x265", "AV1"];
export const tags = ["anime", "kids", "watching", "archive", "4k", "no-subs"];
export const people =
  "an ambitious detective|a reluctant teacher|a retired pilot|two estranged sisters|a small-town baker|a night-shift nurse|a lighthouse keeper|a failed magician".split(
    "|",
  );
export const stakes =
  "a secret that the town would rather keep|the winter that changed everything|one letter that arrived forty years late|a job that nobody else would take|a machine that remembers too much|the last train of the season".split(
    "|",
  );
export const longTitle =
  "The Incredibly and Some Would Say Unreasonably Long Title of a Documentary About the Slow, Patient and Entirely Uneventful Restoration of a Narrow-Gauge Railway, As Told by Those Who Were There (II)";
