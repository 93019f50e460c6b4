/**
 * Names the terms of access as they read now: whoever accepted another version is asked again. It
 * is made of the texts; `tests/tidy/access-terms.test.ts` says the next one when they change.
 */
export const ACCESS_TERMS_VERSION = 'dbeb6c1c'
