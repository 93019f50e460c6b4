interface IconProps {
  /** An outline of `icon-paths.ts`. */
  path: string
  size?: number
  className?: string
}

/** A decorative icon: the words beside it, or its button's label, say what it means. */
export function Icon({ path, size = 20, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 256 256"
      fill="currentColor"
      aria-hidden="true"
      className={className}
    >
      <path d={path} />
    </svg>
  )
}
