import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import uPlot from 'uplot'

export interface DayPoint {
  /** `YYYYMMDD`. */
  day: string
  /** As short as an axis has room for. */
  label: string
  /** In units of the currency. */
  value: number
  /** All about the day in words. */
  text: string
}

interface DayChartProps {
  /** What is shown, for those who do not see it. */
  label: string
  /** How to go from day to day by the keyboard. */
  hint: string
  /** Oldest first. */
  points: readonly DayPoint[]
  axis: (value: number) => string
}

const HEIGHT = 220
const AXIS_WIDTH = 68
const LABEL_WIDTH = 56
const BAR_SHARE = 0.62
const BAR_WIDTH_MAX = 36
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** A colour of the theme as a canvas takes it. */
const colour = (element: Element, name: string) => getComputedStyle(element).getPropertyValue(name)

function optionsOf(element: HTMLElement, { points, axis }: DayChartProps, onDay: Tell) {
  const [ink, grid, bar] = ['--text-faint', '--chart-grid', '--chart-1'].map((name) =>
    colour(element, name),
  )
  const font = `12px ${getComputedStyle(element).fontFamily}`
  const axes = { stroke: ink ?? '', font, grid: { stroke: grid ?? '', width: 1 } }
  const options: uPlot.Options = {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
    scales: {
      x: { time: false, range: [-0.6, points.length - 0.4] },
      y: {
        range: (_, low, high) => uPlot.rangeNum(Math.min(low, 0), Math.max(high, 0), 0.1, true),
      },
    },
    axes: [
      {
        ...axes,
        grid: { show: false },
        ticks: { show: false },
        space: LABEL_WIDTH,
        incrs: [1, 2, 5, 7, 10, 14, 30, 60, 90, 180, 365],
        values: (_, ticks) => ticks.map((tick) => points[tick]?.label ?? ''),
      },
      {
        ...axes,
        size: AXIS_WIDTH,
        ticks: { show: false },
        values: (_, ticks) => ticks.map(axis),
      },
    ],
    series: [
      {},
      {
        fill: bar ?? '',
        ...(uPlot.paths.bars && {
          paths: uPlot.paths.bars({ size: [BAR_SHARE, BAR_WIDTH_MAX], radius: 0.15 }),
        }),
        points: { show: false },
      },
    ],
    hooks: { setCursor: [({ cursor }) => onDay(cursor.idx ?? null)] },
  }
  return options
}

type Tell = (at: number | null) => void

const dataOf = (points: readonly DayPoint[]): uPlot.AlignedData => [
  points.map((_, at) => at),
  points.map(({ value }) => value),
]

/** Bars of days. Arrow keys, a pointer or a finger go from day to day; its words stand below. */
export function DayChart(props: DayChartProps) {
  const { label, hint, points } = props
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<uPlot>(null)
  const [at, setAt] = useState<number | null>(null)
  const theme = useTheme()
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew for other points or colours
  useEffect(() => {
    const element = box.current
    if (!element) return
    setAt(null)
    const drawn = new uPlot(optionsOf(element, props, setAt), dataOf(points), element)
    chart.current = drawn
    const resized = new ResizeObserver(() =>
      drawn.setSize({ width: element.clientWidth, height: HEIGHT }),
    )
    resized.observe(element)
    return () => {
      resized.disconnect()
      drawn.destroy()
    }
  }, [points, theme])
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step || !chart.current) return
    event.preventDefault()
    const from = at ?? (step > 0 ? -1 : points.length)
    const to = Math.min(points.length - 1, Math.max(0, from + step))
    chart.current.setCursor({ left: chart.current.valToPos(to, 'x'), top: 0 })
    setAt(to)
  }
  return (
    <div className="day-chart">
      <div
        ref={box}
        className="day-chart-box"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={(at ?? points.length - 1) + 1}
        aria-valuetext={points[at ?? points.length - 1]?.text ?? ''}
        onKeyDown={move}
      />
      <p className="sm muted day-chart-text">{(at !== null && points[at]?.text) || hint}</p>
    </div>
  )
}

/** Changes when the theme does: a canvas keeps the colours it was drawn with. */
function useTheme(): string {
  const [theme, setTheme] = useState(themeNow)
  useEffect(() => {
    const watched = new MutationObserver(() => setTheme(themeNow()))
    watched.observe(document.documentElement, { attributeFilter: ['data-theme', 'class'] })
    return () => watched.disconnect()
  }, [])
  return theme
}

const themeNow = () => {
  const { dataset, className } = document.documentElement
  return `${dataset['theme'] ?? ''} ${className}`
}
