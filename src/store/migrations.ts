/**
 * The schema, one step after another; `user_version` counts the steps done. A step that has been released is
 * never changed: a new one is added.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

  CREATE TABLE campaign (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,          -- shown to people; tells nothing of other campaigns
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    guild TEXT,
    channel TEXT NOT NULL,
    host_seed BLOB NOT NULL,
    open INTEGER NOT NULL DEFAULT 1,   -- 0 when ended, abandoned or declined
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX one_open_campaign_per_channel ON campaign (channel) WHERE open = 1;

  CREATE TABLE seat (
    campaign INTEGER NOT NULL REFERENCES campaign (id),
    seat TEXT NOT NULL,
    user TEXT NOT NULL,
    PRIMARY KEY (campaign, seat)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX seat_by_user ON seat (user, campaign);

  CREATE TABLE player_order (
    id INTEGER PRIMARY KEY,
    campaign INTEGER NOT NULL REFERENCES campaign (id),
    interaction TEXT UNIQUE,           -- Discord's interaction id: the same one never counts twice
    seat TEXT NOT NULL,
    user TEXT NOT NULL,
    name TEXT NOT NULL,
    args TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE event (
    campaign INTEGER NOT NULL REFERENCES campaign (id),
    seq INTEGER NOT NULL,              -- order of all events; never leaves the program
    audience TEXT NOT NULL,
    no INTEGER NOT NULL,               -- counts the audience's own events
    type TEXT NOT NULL,
    v INTEGER NOT NULL,
    data TEXT NOT NULL,
    player_order INTEGER REFERENCES player_order (id),
    at INTEGER NOT NULL,
    PRIMARY KEY (campaign, seq),
    UNIQUE (campaign, audience, no)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE outbox (
    id INTEGER PRIMARY KEY,
    campaign INTEGER NOT NULL REFERENCES campaign (id),
    target TEXT NOT NULL,              -- channel:<id> or user:<id>
    audience TEXT NOT NULL,
    seat TEXT,                         -- for whom a secret message is
    notice TEXT NOT NULL,
    nonce TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'collect', 'collected', 'failed')),
    attempts INTEGER NOT NULL DEFAULT 0,
    not_before INTEGER NOT NULL DEFAULT 0,
    last_error TEXT,
    message TEXT,                      -- id of the message that carried it
    at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX outbox_due ON outbox (state, target, id);
  CREATE INDEX outbox_of_seat ON outbox (campaign, seat, id);

  CREATE TABLE dm (user TEXT PRIMARY KEY, channel TEXT NOT NULL) STRICT, WITHOUT ROWID;
  `,
  `
  -- The decision and revision that a button was drawn for: without them an order cannot be judged again as it was.
  ALTER TABLE player_order ADD COLUMN decision TEXT;
  ALTER TABLE player_order ADD COLUMN rev INTEGER;
  `,
  `
  -- The drop-box: save files of a set-up, until the other side may take them. No event tells of them.
  CREATE TABLE save_file (
    id INTEGER PRIMARY KEY,
    campaign INTEGER NOT NULL REFERENCES campaign (id),
    scenario TEXT NOT NULL,            -- whose set-up it is
    side TEXT NOT NULL,
    turn TEXT NOT NULL,                -- the turn of the set-up that hands it over
    name TEXT NOT NULL,                -- as its owner called it; shown to his side alone
    bytes BLOB NOT NULL,
    sha256 TEXT NOT NULL,
    at INTEGER NOT NULL,
    UNIQUE (campaign, scenario, side, turn)
  ) STRICT;
  `,
  `
  -- Channels that Discord says are gone: what waits for one waits until its campaign is moved.
  CREATE TABLE lost_channel (
    channel TEXT PRIMARY KEY,
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- What a program has folded of a log, to go on from after a start. Made from the log; may be thrown away at any time.
  CREATE TABLE snapshot (
    campaign INTEGER PRIMARY KEY REFERENCES campaign (id),
    program TEXT NOT NULL,             -- the version that folded it: no other one reads it
    events INTEGER NOT NULL,           -- how many events of the log it has
    folded BLOB NOT NULL
  ) STRICT;
  `,
  `
  -- Living messages: rows of one campaign, target and key are one message and the edits of it.
  ALTER TABLE outbox ADD COLUMN living TEXT;
  ALTER TABLE outbox ADD COLUMN edit INTEGER NOT NULL DEFAULT 0;   -- 1: changes the newest message of its key
  CREATE INDEX outbox_living ON outbox (campaign, target, living, id) WHERE living IS NOT NULL;
  `,
  `
  -- Boards that a server's players brought as files. What is drawn on one goes where that server's campaigns go, and
  -- nowhere else; the file itself goes nowhere.
  CREATE TABLE board_image (
    guild TEXT NOT NULL,
    sha256 TEXT NOT NULL,              -- of the picture, in hex: by it pictures name what they are drawn on
    bytes BLOB NOT NULL,
    PRIMARY KEY (guild, sha256)
  ) STRICT;
  CREATE INDEX board_image_by_hash ON board_image (sha256);
  CREATE TABLE board (
    guild TEXT NOT NULL,
    game TEXT NOT NULL,
    map TEXT NOT NULL,
    in_use INTEGER NOT NULL,           -- 0: its grid waits to be confirmed
    image TEXT NOT NULL,
    name TEXT NOT NULL,                -- the file as its owner called it
    placed TEXT NOT NULL,              -- from pixels to points of the map
    facts TEXT NOT NULL,
    user TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (guild, game, map, in_use),
    FOREIGN KEY (guild, image) REFERENCES board_image (guild, sha256)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- What is to happen at an instant. Written together with the order that asks for it; whoever lets it go off looks at
  -- the campaign again, and what has been settled meanwhile is left alone.
  CREATE TABLE timer (
    id INTEGER PRIMARY KEY AUTOINCREMENT, -- never given a second time
    campaign INTEGER NOT NULL REFERENCES campaign (id),
    kind TEXT NOT NULL,                -- the order that the clock gives
    decision TEXT NOT NULL,
    rev INTEGER NOT NULL,
    due INTEGER NOT NULL,              -- ms since the epoch, UTC
    UNIQUE (campaign, kind, decision)
  ) STRICT;
  CREATE INDEX timer_due ON timer (due, id);
  -- Requests for somebody's place that wait already: three days after they were made.
  INSERT INTO timer (campaign, kind, decision, rev, due)
    SELECT e.campaign, 'seat.ripen', 'seats/' || json_extract(e.data, '$.id'), 0, e.at + 259200000
    FROM event e JOIN campaign c ON c.id = e.campaign
    WHERE c.open = 1 AND e.type = 'seat.asked' AND json_extract(e.data, '$.replaces') IS NOT NULL;
  `,
  `
  -- People, whatever they play: when they are to be left alone. No event tells of it; an absence that others may see is
  -- told in each campaign by an event of its own.
  CREATE TABLE person (
    user TEXT PRIMARY KEY,
    zone TEXT,                         -- IANA
    quiet_from TEXT,                   -- HH:MM by the clocks of that zone
    quiet_to TEXT,
    reminders INTEGER NOT NULL DEFAULT 1,
    is_closed INTEGER NOT NULL DEFAULT 0, -- Discord has refused the last direct message
    nudged_at INTEGER                  -- when somebody last nudged him, wherever
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE absence (
    user TEXT NOT NULL,
    first TEXT NOT NULL,               -- YYYY-MM-DD in the zone he had then
    last TEXT NOT NULL,
    begins INTEGER NOT NULL,           -- ms since the epoch, UTC: worked out once
    ends INTEGER NOT NULL,
    is_public INTEGER NOT NULL,
    PRIMARY KEY (user, begins)
  ) STRICT, WITHOUT ROWID;
  -- When somebody is to be reminded next of a decision that may be his. Follows from public deadlines alone; whether he
  -- owes anything is seen when its time has come.
  CREATE TABLE reminder (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user TEXT NOT NULL,
    campaign INTEGER NOT NULL REFERENCES campaign (id),
    decision TEXT NOT NULL,            -- empty: he was nudged
    at INTEGER NOT NULL,
    is_held INTEGER NOT NULL DEFAULT 0, -- 1: its time had come, but he was to be left alone
    UNIQUE (user, campaign, decision)
  ) STRICT;
  CREATE INDEX reminder_due ON reminder (at, id);
  CREATE INDEX reminder_of_campaign ON reminder (campaign);
  -- When somebody who cannot be written to was last called in a campaign's channel.
  CREATE TABLE channel_call (
    campaign INTEGER NOT NULL REFERENCES campaign (id),
    user TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (campaign, user)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- Who has left a campaign that goes on and was forgotten: told by him alone, so that he joins no other side of it.
  CREATE TABLE forgotten (
    campaign INTEGER NOT NULL REFERENCES campaign (id),
    mark TEXT NOT NULL,                -- of his id, keyed with the host's part of the campaign's seed
    pseudonym TEXT NOT NULL,           -- what stands in the log in the place of his id
    PRIMARY KEY (campaign, mark)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- An order that nobody gave: the time of its decision was over, and it was agreed on, or left to be given.
  ALTER TABLE player_order ADD COLUMN by_clock INTEGER NOT NULL DEFAULT 0 CHECK (by_clock IN (0, 1));
  `,
  `
  -- Closed campaigns whose channels were told when they go, if the host keeps them only so long.
  CREATE TABLE retention (
    campaign INTEGER PRIMARY KEY REFERENCES campaign (id),
    gone_at INTEGER NOT NULL           -- ms since the epoch, UTC: not before
  ) STRICT;
  `,
  `
  -- The decision that an order was found to be for, whether a button named it or not: as long as it is open, the order
  -- can be undone. And the order that a message tells of: what is taken back is not sent any more.
  ALTER TABLE player_order ADD COLUMN found TEXT;
  ALTER TABLE outbox ADD COLUMN player_order INTEGER;
  CREATE INDEX outbox_of_order ON outbox (campaign, player_order) WHERE player_order IS NOT NULL;
  `,
  `
  -- What campaigns refer to and their logs do not hold, such as maps: by the SHA-256 of the text, once.
  CREATE TABLE reference (
    hash TEXT PRIMARY KEY,
    text TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- What is held back of a reminder is a row of its own: the plan, by which people may be called in a channel, goes on by
  -- what is public alone.
  CREATE TABLE reminder_anew (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user TEXT NOT NULL,
    campaign INTEGER NOT NULL REFERENCES campaign (id),
    decision TEXT NOT NULL,            -- empty: he was nudged
    at INTEGER NOT NULL,
    is_held INTEGER NOT NULL DEFAULT 0, -- 1: held back at its time
    UNIQUE (user, campaign, decision, is_held)
  ) STRICT;
  INSERT INTO reminder_anew (user, campaign, decision, at) SELECT user, campaign, decision, at FROM reminder;
  DROP TABLE reminder;
  ALTER TABLE reminder_anew RENAME TO reminder;
  CREATE INDEX reminder_due ON reminder (at, id);
  CREATE INDEX reminder_of_campaign ON reminder (campaign);
  `,
  `
  -- Memos of people to themselves, given back when their campaign comes to a public point. In no log: nobody else is to
  -- learn of one.
  CREATE TABLE note (
    id INTEGER PRIMARY KEY AUTOINCREMENT, -- never given a second time: messages name it
    user TEXT NOT NULL,
    campaign INTEGER NOT NULL REFERENCES campaign (id),
    point TEXT NOT NULL,               -- as the game has it
    label TEXT NOT NULL,               -- the same as it is shown
    text TEXT NOT NULL,
    at INTEGER NOT NULL,               -- ms since the epoch, UTC: when it was written
    -- waiting: its point is to come; held: it has come, but its owner is to be left alone until \`due\`;
    -- kept: it could not be delivered; given: it is in the outbox, or was
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'held', 'kept', 'given')),
    due INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX note_of_campaign ON note (campaign);
  CREATE INDEX note_of_user ON note (user);
  CREATE INDEX note_held ON note (due, id) WHERE state = 'held';
  `,
  `
  -- Buttons to collect what could not be delivered, to be posted at an instant that hangs on nothing but the public message
  -- that came back: not on what else its reader was just being sent.
  CREATE TABLE collect_call (
    campaign INTEGER NOT NULL REFERENCES campaign (id),
    seat TEXT NOT NULL,
    due INTEGER NOT NULL,              -- ms since the epoch, UTC
    PRIMARY KEY (campaign, seat)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- Boards that Discord has pinned, or has refused to pin: what a process did not get to, or could not undo, the next does.
  CREATE TABLE pin (
    message TEXT PRIMARY KEY,
    campaign INTEGER NOT NULL REFERENCES campaign (id),
    channel TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('pinned', 'refused')),
    tries INTEGER NOT NULL DEFAULT 0   -- how often what was asked last was refused
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX pin_of_campaign ON pin (campaign);
  `,
  `
  -- Who is away until the time of a decision is over, and is asked for a deputy beforehand. In no log: nobody else is to
  -- learn of an absence, or that somebody was asked.
  CREATE TABLE deputy_ask (
    id INTEGER PRIMARY KEY AUTOINCREMENT, -- never given a second time: messages name it
    user TEXT NOT NULL,
    campaign INTEGER NOT NULL REFERENCES campaign (id),
    decision TEXT NOT NULL,
    begins INTEGER NOT NULL,           -- ms since the epoch, UTC: when he is away
    at INTEGER,                        -- when he is to be asked; null: he was, or there was nothing to ask
    UNIQUE (user, campaign, decision)
  ) STRICT;
  CREATE INDEX deputy_ask_due ON deputy_ask (at, id) WHERE at IS NOT NULL;
  CREATE INDEX deputy_ask_of_campaign ON deputy_ask (campaign);
  `,
  `
  -- What the writer of a note calls it by: counted among his own, or it would tell how many others write.
  ALTER TABLE note ADD COLUMN no INTEGER NOT NULL DEFAULT 0;
  UPDATE note SET no = (SELECT count(*) FROM note own WHERE own.user = note.user AND own.id <= note.id);
  `,
  `
  -- With what the sides' save files are sealed before others get them, as long as the campaign lasts. In no log, no export
  -- and no message: whoever has it could try passwords against what was handed over.
  CREATE TABLE save_key (
    campaign INTEGER PRIMARY KEY REFERENCES campaign (id),
    key BLOB NOT NULL
  ) STRICT;
  -- When the game was saved, by its owner's clock (ms since the epoch, UTC); null: the file does not say.
  ALTER TABLE save_file ADD COLUMN saved INTEGER;
  `,
  `
  -- Packs of servers: what somebody has taken down from their own copy of a game. They stay with the server; a campaign that
  -- was opened with one has its text among the references.
  CREATE TABLE pack (
    guild TEXT NOT NULL,
    game TEXT NOT NULL,
    hash TEXT NOT NULL,                -- SHA-256 of the text, in hex
    title TEXT NOT NULL,
    text TEXT NOT NULL,
    user TEXT NOT NULL,                -- who gave it
    at INTEGER NOT NULL,               -- ms since the epoch, UTC
    PRIMARY KEY (guild, game, hash)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- What counters of the module that scenarios are played in are, as people of a server have said, by slot, picture and
  -- layers: they are asked once.
  CREATE TABLE save_kind (
    guild TEXT NOT NULL,
    game TEXT NOT NULL,
    counter TEXT NOT NULL,
    kind TEXT NOT NULL,
    PRIMARY KEY (guild, game, counter)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- What was rolled in the module that a scenario is played in, from logs that a side has given: stretches of steps, each
  -- step and each player by a digest that only the campaign's key makes. In no log and no export.
  CREATE TABLE play_log (
    id INTEGER PRIMARY KEY,
    campaign INTEGER NOT NULL REFERENCES campaign (id),
    scenario TEXT NOT NULL,
    side TEXT NOT NULL,
    steps TEXT NOT NULL,
    rolls TEXT NOT NULL,
    at INTEGER NOT NULL                -- ms since the epoch, UTC
  ) STRICT;
  CREATE INDEX play_log_of_side ON play_log (campaign, side);
  -- Whose side the players of those logs are on, as the giving side has said.
  CREATE TABLE play_log_player (
    campaign INTEGER NOT NULL REFERENCES campaign (id),
    side TEXT NOT NULL,
    player TEXT NOT NULL,
    plays TEXT NOT NULL,
    PRIMARY KEY (campaign, side, player)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- Who has said it last, so that one person does not take all the room. The nation of a counter is part of its name since.
  DELETE FROM save_kind;
  ALTER TABLE save_kind ADD COLUMN user TEXT NOT NULL DEFAULT '';
  `,
  `
  -- How many events of the log that a seat may read its person had read when they asked last what has changed.
  CREATE TABLE looked (
    campaign INTEGER NOT NULL REFERENCES campaign (id),
    user TEXT NOT NULL,
    seat TEXT NOT NULL,
    events INTEGER NOT NULL,
    PRIMARY KEY (campaign, user, seat)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- Files with a counter of each kind of the module that scenarios are played in, as people of a server have given them:
  -- set-ups are written with those counters.
  CREATE TABLE save_template (
    guild TEXT NOT NULL,
    game TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    bytes BLOB NOT NULL,
    user TEXT NOT NULL,                -- who gave it
    at INTEGER NOT NULL,               -- ms since the epoch, UTC
    PRIMARY KEY (guild, game, sha256)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- Of a file that is handed over in play: its giver's own game as it left it, which nobody else gets; the number of the last
  -- hand-over of the other side's that they had taken by then; and whether it was taken itself.
  ALTER TABLE save_file ADD COLUMN own BLOB;
  ALTER TABLE save_file ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE save_file ADD COLUMN taken INTEGER NOT NULL DEFAULT 0;
  `,
];
