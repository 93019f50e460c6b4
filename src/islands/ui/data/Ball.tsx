interface BallProps {
  digit: number | string
  /** 0 to 9; each digit has its colour in every game. */
  tone?: number
  size?: 's' | 'l' | undefined
  /** Not drawn yet, or not a hit. */
  idle?: boolean
}

export function Ball({ digit, tone, size, idle = false }: BallProps) {
  const classes = ['ball', size, idle && 'idle'].filter(Boolean).join(' ')
  return (
    <span className={classes} data-digit={tone ?? digit}>
      {digit}
    </span>
  )
}
