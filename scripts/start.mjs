// `npm start`: from a bare clone to a serving site.
import { run } from './bootstrap.mjs'

run('serve/main.ts')
