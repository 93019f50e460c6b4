import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface CountdownRingProps {
  /** Time left, 1 full to 0 empty. */
  share: number
  /** The last seconds: the water turns to the warning hue. */
  low?: boolean
  className?: string
  /** What is left, in words or digits. */
  children?: ReactNode
}

const useBrowserLayoutEffect = typeof document === 'undefined' ? () => {} : useLayoutEffect

/** The circle whose water level falls with the time left. Its meaning must stand in words too. */
export function CountdownRing({
  share,
  low = false,
  className = '',
  children,
}: CountdownRingProps) {
  const circle = useRef<HTMLDivElement>(null)
  useBrowserLayoutEffect(() => {
    const level = Math.round(Math.min(1, Math.max(0, share)) * 100)
    circle.current?.style.setProperty('--p', `${level}%`)
  }, [share])
  return (
    <div ref={circle} className={`countdown-ring${low ? ' low' : ''} ${className}`.trim()}>
      {children}
    </div>
  )
}
