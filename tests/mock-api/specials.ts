import { longTitle } from "./words.ts";
import { MOVIES, SERIES } from "./sentinels.ts";

/** Differences from an ordinary seeded row; all other fields are random. */
export interface SpecialSeries {
  id: number;
  title: string;
  year: number;
  profileId?: number | null;
  /** Episodes by season, from season 0: `[2, 8]` = two specials, eight in season one. */
  seasons: number[];
  poster?: null | "broken";
  monitored?: boolean;
  type?: "standard" | "anime" | "daily";
  alternativeTitles?: string[];
  tags?: string[];
  /** Fraction of the wanted subtitles that exist, 0 to 1. */
  complete?: number;
  /** Languages that are not wanted, but of which each episode has a file. */
  unwanted?: string[];
}

export interface SpecialMovie {
  id: number;
  title: string;
  year: number;
  profileId?: number | null;
  poster?: null | "broken";
  monitored?: boolean;
  alternativeTitles?: string[];
  subtitles?: "forty" | "embedded" | "none";
  complete?: number;
}

const html = "<b>Bold & Brash</b> &amp; Other <script>alert(1)</script> Stories";

export const specialSeries: SpecialSeries[] = [
  {
    id: SERIES.harborLights,
    title: "Harbor Lights",
    year: 1988,
    profileId: 2,
    seasons: [3, 10, 12, 8],
    complete: 0.7,
    alternativeTitles: ["Hafenlichter"],
    tags: ["watching"],
  },
  {
    id: SERIES.chineseTitle,
    title: "鋼の夢",
    year: 1981,
    profileId: 4,
    seasons: [1, 13],
    type: "anime",
    tags: ["anime"],
    alternativeTitles: ["Hagane no Yume", "Dream of Steel"],
  },
  { id: SERIES.arabicTitle, title: "ألف ليلة وليلة", year: 2019, profileId: 4, seasons: [0, 8] },
  {
    id: SERIES.htmlTitle,
    title: html,
    year: 2011,
    profileId: 2,
    seasons: [0, 6],
    alternativeTitles: ["Bold &amp; Brash", "<i>Brash</i>"],
  },
  { id: SERIES.longTitle, title: longTitle, year: 2004, seasons: [0, 4] },
  {
    id: SERIES.noEpisodes,
    title: "Announced But Never Aired",
    year: 1979,
    profileId: 2,
    seasons: [],
  },
  {
    id: SERIES.oneSeason,
    title: "One Season Wonder",
    year: 2015,
    profileId: 1,
    seasons: [0, 10],
    complete: 1,
  },
  {
    id: SERIES.noProfile,
    title: "Nobody Chose a Profile",
    year: 2001,
    profileId: null,
    seasons: [0, 5],
  },
  {
    id: SERIES.emojiTitle,
    title: "🚀 Rocket Kitchen 🍳",
    year: 2022,
    profileId: 1,
    seasons: [2, 6],
    type: "daily",
  },
  {
    id: SERIES.searchFails,
    title: "The Search That Fails",
    year: 2009,
    profileId: 2,
    seasons: [0, 6],
    complete: 0.2,
  },
  {
    id: SERIES.undeletable,
    title: "The Subtitle That Cannot Be Deleted",
    year: 2010,
    profileId: 2,
    seasons: [0, 4],
    complete: 1,
  },
  {
    id: SERIES.nothingFound,
    title: "Nothing Is Ever Found",
    year: 2012,
    profileId: 2,
    seasons: [0, 4],
    complete: 0,
  },
  {
    id: SERIES.throttled,
    title: "All Providers Are Throttled",
    year: 2013,
    profileId: 2,
    seasons: [0, 3],
    complete: 0,
  },
  {
    id: SERIES.fileGone,
    title: "Episodes Gone From Disk",
    year: 2014,
    profileId: 2,
    seasons: [0, 3],
    complete: 0,
    // A file on which the subtitle tools fail.
    unwanted: ["es"],
  },
  {
    id: SERIES.noPicture,
    title: "No Picture for This One",
    year: 2016,
    profileId: 1,
    seasons: [0, 5],
    poster: null,
  },
  {
    id: SERIES.brokenPicture,
    title: "The Picture That Is Missing",
    year: 2017,
    profileId: 1,
    seasons: [0, 5],
    poster: "broken",
  },
  {
    id: SERIES.downloadFails,
    title: "The Download That Fails",
    year: 2018,
    profileId: 2,
    seasons: [0, 4],
    complete: 0,
  },
  {
    id: SERIES.unmonitored,
    title: "Unmonitored Backlog",
    year: 1996,
    profileId: 2,
    seasons: [0, 11, 8],
    monitored: false,
    complete: 0.1,
  },
  {
    id: SERIES.uploadRejected,
    title: "The Upload That Is Refused",
    year: 2020,
    profileId: 2,
    seasons: [0, 3],
    complete: 0,
  },
  {
    id: SERIES.slowSearch,
    title: "The Search That Takes Forever",
    year: 2021,
    profileId: 2,
    seasons: [0, 3],
    complete: 0,
  },
];

export const specialMovies: SpecialMovie[] = [
  { id: MOVIES.glassOrchard, title: "The Glass Orchard", year: 1994, profileId: 2, complete: 0.5 },
  { id: MOVIES.chineseTitle, title: "千年の雨", year: 2002, profileId: 4 },
  {
    id: MOVIES.htmlTitle,
    title: "<b>Tag</b> & &lt;Entity&gt;: The <img src=x onerror=alert(1)> Cut",
    year: 2021,
    profileId: 1,
    alternativeTitles: ["Tag &amp; Entity"],
  },
  { id: MOVIES.longTitle, title: longTitle.replace("(II)", "(I)"), year: 2003 },
  { id: MOVIES.arabicTitle, title: "مدينة السراب", year: 2017, profileId: 4 },
  { id: MOVIES.emojiTitle, title: "Love & Robots 🤖❤️", year: 2023, profileId: 1 },
  {
    id: MOVIES.noProfile,
    title: "Nobody Chose a Profile Either",
    year: 2000,
    profileId: null,
    subtitles: "none",
  },
  { id: MOVIES.noPicture, title: "No Poster At All", year: 1999, poster: null },
  { id: MOVIES.brokenPicture, title: "The Poster That Is Missing", year: 1998, poster: "broken" },
  { id: MOVIES.fileGone, title: "File Gone From Disk", year: 2006, profileId: 2, complete: 0 },
  {
    id: MOVIES.undeletable,
    title: "The Subtitle Nobody Can Delete",
    year: 2007,
    profileId: 2,
    complete: 1,
  },
  {
    id: MOVIES.nothingFound,
    title: "Nothing Found Anywhere",
    year: 2008,
    profileId: 2,
    complete: 0,
  },
  {
    id: MOVIES.throttled,
    title: "Every Provider Is Throttled",
    year: 2009,
    profileId: 2,
    complete: 0,
  },
  { id: MOVIES.slowSearch, title: "A Very Slow Search", year: 2010, profileId: 2, complete: 0 },
  {
    id: MOVIES.downloadFails,
    title: "Every Download Fails",
    year: 2011,
    profileId: 2,
    complete: 0,
  },
  { id: MOVIES.uploadRejected, title: "No Upload Accepted", year: 2012, profileId: 2, complete: 0 },
  {
    id: MOVIES.fortyLanguages,
    title: "Forty Languages of Subtitles",
    year: 2013,
    profileId: 4,
    subtitles: "forty",
  },
  {
    id: MOVIES.embeddedOnly,
    title: "Everything Embedded",
    year: 2014,
    profileId: 2,
    subtitles: "embedded",
  },
  {
    id: MOVIES.unmonitored,
    title: "Unmonitored Movie",
    year: 2015,
    profileId: 2,
    monitored: false,
    complete: 0,
  },
  {
    id: MOVIES.hostileResult,
    title: "A Hostile Search Result",
    year: 2016,
    profileId: 1,
    complete: 0,
  },
];
