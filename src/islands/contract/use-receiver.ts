import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Receiver } from '#lib/stores/agent-center'
import { findReceivers } from './store'

/** Letters that follow each other faster are asked about once. */
const TYPING_MS = 250

/** People who are called as was typed; null while it is asked. */
function useFound(people: readonly Receiver[]) {
  const [found, setFound] = useState<readonly Receiver[] | null>(people)
  const [isLost, setLost] = useState(false)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(0)
  useEffect(() => () => clearTimeout(waiting.current), [])
  const ask = async (name: string) => {
    asked.current += 1
    const mine = asked.current
    const answer = name ? await findReceivers(name).catch(() => null) : people
    if (mine !== asked.current) return
    setFound(answer ?? [])
    setLost(answer === null)
  }
  const look = (name: string) => {
    clearTimeout(waiting.current)
    setFound(null)
    waiting.current = setTimeout(() => void ask(name.trim()), name.trim() ? TYPING_MS : 0)
  }
  return { found, isLost, look }
}

interface ReceiverChoice {
  people: readonly Receiver[]
  chosen: Receiver | null
  onChoose: (receiver: Receiver | null) => void
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** A name is typed, and one of those who are called so is chosen. */
export function useReceiver({ people, chosen, onChoose }: ReceiverChoice) {
  const [typed, setTyped] = useState(chosen?.account ?? '')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const { found, isLost, look } = useFound(people)
  const type = (name: string) => {
    setTyped(name)
    setActive(0)
    setOpen(true)
    onChoose(null)
    look(name)
  }
  const pick = (receiver: Receiver) => {
    setTyped(receiver.account)
    setOpen(false)
    onChoose(receiver)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    const step = STEPS[key]
    const one = found?.[active]
    if (!isOpen && step === undefined) return
    if (step === undefined && key !== 'Enter' && key !== 'Escape') return
    event.preventDefault()
    if (step !== undefined && isOpen) setActive(stepped(active + step, found?.length ?? 0))
    else if (step !== undefined) setOpen(true)
    else if (key === 'Escape') setOpen(false)
    else if (one) pick(one)
  }
  return { typed, isOpen, active, found, isLost, type, pick, onKeyDown, setOpen }
}

const stepped = (to: number, count: number) => Math.min(Math.max(0, count - 1), Math.max(0, to))
