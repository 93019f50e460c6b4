import '#styles/frame/play.css'
import { useEffect, useRef } from 'react'
import { Lazy } from '#islands/fields/lazy/Lazy'
import { useValue } from '#islands/fields/use-value'
import { type IslandProps, TextProvider, useLanguage } from '#islands/ui/text'
import { $stage, type AskedGame, followSession } from '../store/frame/stage'
import { $ignored } from '../store/frame/state'
import { gameTitle } from '../store/frame/title'
import { FactStrip } from './FactStrip'
import { GameBar } from './GameBar'
import { Opening } from './Opening'
import { useAsked } from './use-asked'
import { useTitle } from './use-title'

const WELL_PART = {
  load: async () => (await import('./GameWell')).GameWell,
}
const STOP_PART = {
  load: async () => (await import('./Stop')).Stop,
}

/** A game of a vendor: above it money and time, below it what is known of it. */
export function GameFrame({ language, texts }: IslandProps) {
  return (
    <TextProvider language={language} texts={texts}>
      <Frame />
    </TextProvider>
  )
}

function Frame() {
  const { code: language } = useLanguage()
  const asked = useAsked(language)
  const root = useRef<HTMLDivElement>(null)
  const ignored = useValue($ignored)
  const title = useTitle(asked)
  useEffect(() => {
    if (!asked) return
    if (asked.vassalage) void gameTitle.load(asked)
    return followSession(asked, language)
  }, [asked, language])
  useEffect(() => {
    if (title) document.title = document.title.replace(/^.*(?= · )/, title)
  }, [title])
  return (
    <div className="play" ref={root} data-ignored={ignored}>
      <GameBar asked={asked} root={root} />
      <main className="play-well" id="main" tabIndex={-1}>
        <Content asked={asked} />
      </main>
      <FactStrip />
    </div>
  )
}

function Content({ asked }: { asked: AskedGame | null }) {
  const stage = useValue($stage)
  const isFramed = stage.is === 'framed'
  // A site that closes to who plays sends no more files: what says so must be here by then.
  useEffect(() => {
    if (isFramed) void STOP_PART.load().catch(() => undefined)
  }, [isFramed])
  if (stage.is === 'waiting' || !asked) return <Opening asked={asked} />
  // What plays a game comes while it is launched.
  if (stage.is === 'opening' || stage.is === 'framed') {
    return <Lazy {...WELL_PART} props={{ asked }} wait={<Opening asked={asked} />} />
  }
  return <Lazy {...STOP_PART} props={{ asked, stage }} />
}
