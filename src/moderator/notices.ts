/** The moderator's own notices: messages waiting to be collected, people who have come, campaigns that have moved. */
import type { Notice } from '../kernel/notice.ts';
import type { Seat } from '../kernel/seat.ts';
import { plural } from '../text/plural.ts';
import { asTyped } from '../text/typed-text.ts';

/** In the channel: somebody cannot be written to, and a message for them waits. */
export function collectNotice(seat: Seat): Notice {
  return {
    kind: 'collect',
    title: 'A message waits to be collected',
    text: `I cannot send ${asTyped(seat.name)} a direct message. What is meant for them alone waits behind this button; nobody else can open it. To get direct messages again, allow them from this server's members in the privacy settings.`,
    buttons: ['collect'],
    mention: [seat.id],
  };
}

/** In the channel: somebody who cannot be written to is awaited; not what they owe, which may be nothing any more. */
export function callNotice(seat: Seat): Notice {
  return {
    kind: 'call',
    title: `${asTyped(seat.name)} is awaited`,
    text: '**/mine** shows what for; nobody else sees it.',
    buttons: ['my-orders'],
    mention: [seat.id],
    silent: true,
  };
}

/** To the GM: that it could not be delivered, never what it says. */
export function gmNotice(seat: Seat): Notice {
  return {
    kind: 'undeliverable',
    title: 'A direct message could not be delivered',
    text: `${asTyped(seat.name)} cannot be reached by direct message. The message waits for them behind a button in the channel.`,
  };
}

/** To everybody in the campaign, each by direct message: its channel is gone. */
export function lostNotice(name: string): Notice {
  return {
    kind: 'channel-lost',
    title: `The channel of “${asTyped(name)}” is gone`,
    text: 'Nothing of the campaign is lost, and your orders still work here. Messages to everybody wait. A commander or the GM can move the campaign with **/campaign move** in another channel of the same server; what waits is then posted there, in order.',
    buttons: ['my-orders', 'status'],
  };
}

/** To everybody in the campaign, each by direct message: its thread is closed, and the bot may not open it. */
export function closedNotice(name: string): Notice {
  return {
    kind: 'channel-lost',
    title: `The thread of “${asTyped(name)}” is closed`,
    text: 'It is archived and locked, and I may not open it. Nothing of the campaign is lost, and your orders still work here. Messages to everybody wait: they are posted when somebody who may opens the thread, or when a commander or the GM moves the campaign with **/campaign move** in another channel of the same server.',
    buttons: ['my-orders', 'status'],
  };
}

/** To everybody in the campaign, each by direct message: the bot is in its server no more. */
export function outsideNotice(name: string): Notice {
  return {
    kind: 'outside',
    title: `I am no longer in the server of “${asTyped(name)}”`,
    text: 'Somebody removed me from it, or it is gone. Nothing of the campaign is lost. When I am invited again it goes on in its channel: what waits is posted there, in order.',
    uncollected: true,
  };
}

/** In the new channel, before what has been waiting. */
export function movedNotice(name: string, by: Seat, seats: readonly Seat[], waiting: number): Notice {
  const behind =
    waiting === 0 ? '' : ` What could not be posted earlier follows (${plural(waiting, 'message')}).`;
  return {
    kind: 'channel-moved',
    title: `“${asTyped(name)}” goes on here`,
    text: `${asTyped(by.name)} has moved the campaign to this channel.${behind}`,
    buttons: ['my-orders', 'status', 'help'],
    mention: seats.map(({ id }) => id),
  };
}

/** To everybody in the campaign by direct message, and in the channel that is left if it is still there. */
export function movedAwayNotice(name: string, by: Seat, channel: string): Notice {
  return {
    kind: 'channel-moved',
    title: `“${asTyped(name)}” has moved`,
    text: `${asTyped(by.name)} has moved the campaign to <#${channel}>. Messages to everybody are posted there.`,
  };
}

/** Whether a message has no words before it is sent: then it is made, from how things stand with its one reader. */
export function isMadeWhenSent({ kind }: Pick<Notice, 'kind'>): boolean {
  return kind === 'reminder' || kind === 'deputy-ask';
}
