import { describe, expect, it } from 'vitest';
import { containerOf } from './sniff.ts';

const codeOf = (head: string | Buffer) => {
  try {
    return containerOf(Buffer.isBuffer(head) ? head : Buffer.from(head, 'latin1'));
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('The first bytes', () => {
  it.each([
    ['\0\0\0\x20ftypisom', 'mp4'],
    ['\0\0\0\x14ftypqt  ', 'mov'],
    ['\0\0\0\x08wide\0\0\0\0mdat', 'mov'],
    ['\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm', 'webm'],
    ['\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska', 'mkv'],
    ['RIFF\0\0\0\0WAVEfmt ', 'wav'],
    ['RIFF\0\0\0\0AVI LIST', 'avi'],
    ['FORM\0\0\0\0AIFFCOMM', 'aiff'],
    ['OggS\0', 'ogg'],
    ['fLaC\0', 'flac'],
    ['FLV\x01\x05', 'flv'],
    ['#!AMR\n', 'amr'],
    [`G${'\0'.repeat(187)}`.repeat(6), 'ts'],
    ['ID3\x04\0', undefined],
    ['\xff\xfb\x90\x64\0\0', undefined],
    ['\x9a\x03\xfe\x88\x01', undefined],
  ])('%j is %s', (head, expected) => {
    expect(codeOf(head)).toBe(expected);
  });

  it.each([
    ['', 'media/empty'],
    [' \n\t', 'media/empty'],
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'media/still-picture'],
    ['\x89PNG\r\n', 'media/still-picture'],
    ['GIF89a', 'media/still-picture'],
    ['RIFF\0\0\0\0WEBPVP8 ', 'media/still-picture'],
    ['\0\0\0\x20ftypheic', 'media/still-picture'],
    ['<?xml version="1.0"?><svg xmlns:xlink="x"><image xlink:href="file:///etc/passwd"/></svg>', 'media/still-picture'],
    ['#EXTM3U\n#EXTINF:1\nhttp://x/', 'media/playlist'],
    ['\xef\xbb\xbf#EXTM3U\nfile:///etc/passwd', 'media/playlist'],
    ['ffconcat version 1.0\nfile x', 'media/playlist'],
    ["file '/etc/passwd'\n", 'media/playlist'],
    ['# a comment\nfile secret.txt\n', 'media/playlist'],
    ['[playlist]\nFile1=http://x', 'media/playlist'],
    ['<?xml version="1.0"?>\n<MPD xmlns="urn:mpeg:dash">', 'media/playlist'],
    ['v=0\r\no=- 0 0 IN IP4 127.0.0.1\r\n', 'media/playlist'],
    ['http://example.org/video.mp4\n', 'media/playlist'],
    ['concat:a.ts|b.ts', 'media/playlist'],
    ['<!DOCTYPE html><html>', 'media/unreadable'],
    ['#!/bin/sh\nrm -r x\n', 'media/unreadable'],
    ['{"error":"not found"}', 'media/unreadable'],
    ['plain words', 'media/unreadable'],
    ['PK\x03\x04', 'media/unreadable'],
    ['\x1f\x8b\x08', 'media/unreadable'],
    ['%PDF-1.7', 'media/unreadable'],
    ['\x7fELF\x02', 'media/unreadable'],
  ])('%j are refused as %s', (head, expected) => {
    expect(codeOf(head)).toBe(expected);
  });

  it('say what it is instead', () => {
    expect(() => containerOf(Buffer.from('PK\x03\x04'))).toThrow('The file is an archive. Unpack it first.');
    expect(() => containerOf(Buffer.from('<html>'))).toThrow('a web page');
  });

  it('are also read in UTF-16', () => {
    expect(codeOf(Buffer.from('\uFEFF#EXTM3U\nhttp://x', 'utf16le'))).toBe('media/playlist');
  });
});
