/** A lighthouse whose lamp is out. */
export function DarkLighthouse() {
  return (
    <svg width="104" height="104" viewBox="0 0 240 240" className="play-dark" aria-hidden="true">
      <path d="M30 196q45-16 90 0t90 0v26H30z" />
      <path d="M96 92h48l14 108H82z" />
      <path className="line" d="M90 128h60l4 26H86zM86 178h68" />
      <path className="line" d="M84 84h72v10H84zM100 50h40v34h-40zM92 50l28-24 28 24z" />
    </svg>
  )
}
