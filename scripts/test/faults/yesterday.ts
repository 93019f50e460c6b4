import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const BOOKS = 'v3/do/orilla-BookObject'
const PARTS = ['', '-wal', '-shm']

/** Copies a database with what belongs to it; what the goal had is gone. */
function copy(from: string, to: string): void {
  for (const part of PARTS) {
    rmSync(`${to}${part}`, { force: true })
    if (existsSync(`${from}${part}`)) copyFileSync(`${from}${part}`, `${to}${part}`)
  }
}

/** How much a book has told; 0 where nobody was ever in it. */
function toldBy(file: string): number {
  const database = new DatabaseSync(file)
  try {
    const row = database.prepare('SELECT seq FROM outbox_head').get()
    return Number(row?.['seq'] ?? 0)
  } finally {
    database.close()
  }
}

/** The books of a stopped site as they once were, to be put back by mistake. */
export class OldBooks {
  private readonly books: string
  private readonly kept: string
  private names: string[] = []

  constructor(stateDir: string, folder: string) {
    this.books = path.join(stateDir, BOOKS)
    this.kept = folder
    mkdirSync(folder, { recursive: true })
  }

  keep(): void {
    this.names = readdirSync(this.books).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name))
    for (const name of this.names) copy(path.join(this.books, name), path.join(this.kept, name))
  }

  /** Puts one that has told more since in the place of its newest file; answers how to undo it. */
  putBack(pick: (names: readonly string[]) => string): () => void {
    const told = (folder: string, name: string) => toldBy(path.join(folder, name))
    const grown = this.names.filter((name) => told(this.books, name) > told(this.kept, name))
    const name = pick(grown)
    const [now, newest] = [path.join(this.books, name), path.join(this.kept, `newest-${name}`)]
    copy(now, newest)
    copy(path.join(this.kept, name), now)
    return () => copy(newest, now)
  }
}
