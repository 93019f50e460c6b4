-- Those whose end has passed and that are not over are looked for each minute.
CREATE INDEX rain_open ON rain (ends_at) WHERE state = 'open';
