interface ProgressProps {
  value: number
  max: number
  label: string
  /** How far, in words below the bar. */
  text: string
}

/** How far something is, as a bar with its words. */
export function Progress({ value, max, label, text }: ProgressProps) {
  return (
    <div className="stack tight">
      <progress className="progress" max={max} value={Math.min(value, max)} aria-label={label} />
      <p className="xs muted">{text}</p>
    </div>
  )
}
