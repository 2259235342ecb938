import type { Movie } from "@/api/movies";
import { DropArea } from "@/ui/DropArea";
import { openMovieUpload, whyNoMovieUpload } from "./movie-upload";

/** The whole page of a movie takes a subtitle file. */
export function MovieDropArea({ movie, title }: { movie: Movie; title: string }) {
  return (
    <DropArea
      label={`Drop a subtitle for ${title}`}
      whyNot={whyNoMovieUpload(movie)}
      onDrop={(dropped) => openMovieUpload(movie, title, dropped)}
    />
  );
}
