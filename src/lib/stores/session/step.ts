/** A screen that stands between a sign-in and the site. */
export type SignInStep = 'password' | 'disclaimer' | 'exclusion'
