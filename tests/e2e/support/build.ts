import { buildIfChanged } from '../../../scripts/serve/build.ts'

/** The journeys run on the built site, served as `npm start` serves it. */
export default function build(): void {
  buildIfChanged()
}
