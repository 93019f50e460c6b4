import { encode } from 'uqr'

interface QrCodeProps {
  text: string
  /** What it is for, for those who do not see it. */
  label: string
  /** Side in pixels. */
  size?: number
}

/** Modules of quiet around a code. */
const BORDER = 2

/** A QR code with error correction M (spec section 9), dark on light in every theme. */
export function QrCode({ text, label, size = 200 }: QrCodeProps) {
  const { data, size: side } = encode(text, { ecc: 'M', border: BORDER })
  const dark = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      className="qr"
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={dark} fill="#000" />
    </svg>
  )
}
