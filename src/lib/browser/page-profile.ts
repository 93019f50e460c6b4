import { type Profile, profileOf } from '#lib/rules/profile'

/** The profile that the edge has written on the page. */
export function pageProfile(): Profile {
  return profileOf(document.documentElement.dataset['profile'] ?? 'play')
}
