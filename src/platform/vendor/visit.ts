/** Who sends a call, as the edge knows it. */
export interface VendorVisit {
  requestId: string
  ip: string
  /** The path as it was sent. */
  target: string
}
