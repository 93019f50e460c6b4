interface BallProps {
  /** 0 to 9; each digit has its colour in every game. */
  digit: number | string
  size?: 's' | 'l'
  /** Not drawn yet, or not a hit. */
  idle?: boolean
}

export function Ball({ digit, size, idle = false }: BallProps) {
  const classes = ['ball', size, idle && 'idle'].filter(Boolean).join(' ')
  return (
    <span className={classes} data-digit={digit}>
      {digit}
    </span>
  )
}
