const REFUSED = /;\s*q=0(?:\.0*)?$/

export type Coding = 'br' | 'gzip'

/** Whether a visitor takes what is encoded so. */
export function takes(request: Request, coding: Coding): boolean {
  const listed = (request.headers.get('accept-encoding') ?? '').split(',')
  const taken = listed.map((each) => each.trim()).filter((each) => !REFUSED.test(each))
  return taken.some((each) => each.replace(/\s*;.*/, '') === coding)
}
