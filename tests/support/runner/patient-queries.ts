import { configure } from '@testing-library/react'

/** What a query waits for comes soon; on a busy machine it may take its time. */
configure({ asyncUtilTimeout: 20_000 })
