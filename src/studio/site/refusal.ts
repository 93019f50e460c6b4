/** Why a call of the site's had no effect. */
export class SiteRefusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(code)
    this.name = 'SiteRefusal'
    this.status = status
    this.code = code
  }
}
