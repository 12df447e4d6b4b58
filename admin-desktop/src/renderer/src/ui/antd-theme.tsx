import '#dashboard/styles/antd.css';
import { colours } from '@institute/core/brand/brand.ts';
import { theme as antd, ConfigProvider, type ThemeConfig } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { antdLocales } from '#dashboard/i18n/antd-locale.ts';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { nonce } from '#dashboard/lib/nonce-styles.ts';
import { type Theme, useTheme } from '#dashboard/lib/theme.tsx';

/** Provides texts, colours, type and shapes to antd, and the CSP nonce for its generated styles. */
export function AntdTheme({ children }: { children: ReactNode }) {
  const { theme } = useTheme();
  const { language } = useLanguage();
  // The date picker formats with the global locale. `core/dates.ts` names its locale itself.
  if (dayjs.locale() !== language) dayjs.locale(language);
  return (
    <ConfigProvider
      csp={{ nonce }}
      locale={antdLocales[language]}
      theme={themes[theme]}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
      getPopupContainer={popupContainer}
    >
      {children}
    </ConfigProvider>
  );
}

/**
 * Popups belong to the dialog that opens them, otherwise to the main landmark. Dialogs themselves, whose trigger is
 * missing or the body, belong to the body: antd locks the scrolling only for those.
 */
function popupContainer(trigger?: HTMLElement): HTMLElement {
  if (!trigger || trigger === document.body) return document.body;
  return trigger.closest<HTMLElement>('[role=dialog]') ?? document.getElementById('popups') ?? document.body;
}

/** iOS zooms into fields whose text is smaller than 16 px. */
const fieldSize = matchMedia('(pointer: coarse)').matches ? 16 : 15;

const themes: Record<Theme, ThemeConfig> = { light: themeOf('light'), dark: themeOf('dark') };

function themeOf(name: Theme): ThemeConfig {
  const colour = colours[name];
  const seed = {
    colorPrimary: colour.brand,
    colorLink: colour.link,
    colorError: colour.signal,
    colorSuccess: colour.success,
    colorWarning: colour.accent,
    colorInfo: colour.brand,
  };
  return {
    // antd derives other colours from the seed in the dark theme, so the second algorithm restores ours.
    algorithm: [
      name === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
      (_, map) => ({ ...map, ...seed }) as NonNullable<typeof map>,
    ],
    hashed: false,
    cssVar: { key: 'house' },
    token: {
      ...seed,
      colorPrimaryHover: colour['brand-hover'],
      colorPrimaryActive: colour['brand-hover'],
      colorPrimaryBg: colour['brand-soft'],
      colorPrimaryBgHover: colour['brand-soft'],
      colorPrimaryBorder: colour.focus,
      colorLinkHover: colour['brand-hover'],
      colorErrorHover: `color-mix(in srgb, ${colour.signal} 86%, ${colour.ink})`,
      colorErrorBg: colour['signal-soft'],
      colorErrorBorder: colour['signal-soft'],
      colorSuccessBg: colour['success-soft'],
      colorSuccessBorder: colour['success-soft'],
      colorWarningBg: colour['accent-soft'],
      colorWarningBorder: colour['accent-soft'],
      colorInfoBg: colour['brand-soft'],
      colorInfoBorder: colour['brand-soft'],
      colorText: colour.ink,
      colorTextSecondary: colour['ink-2'],
      colorTextTertiary: colour['ink-3'],
      colorTextQuaternary: colour['ink-3'],
      colorTextPlaceholder: colour['ink-3'],
      colorTextDescription: colour['ink-3'],
      colorTextDisabled: colour['ink-3'],
      colorIcon: colour['ink-3'],
      colorTextLightSolid: colour['on-brand'],
      colorBgContainer: colour.surface,
      colorBgContainerDisabled: colour.sunken,
      colorBgElevated: colour.surface,
      colorBgLayout: colour.bg,
      colorBgSpotlight: colour.ink,
      colorBgTextHover: colour.sunken,
      colorBorder: colour['line-strong'],
      colorBorderDisabled: colour.line,
      colorBorderSecondary: colour.line,
      lineWidthFocus: 2,
      // With the border of a field, a ring of 2 px.
      controlOutline: colour.focus,
      controlOutlineWidth: 1,
      borderRadius: 6,
      controlHeight: 40,
      controlHeightSM: 32,
      fontFamily: 'var(--sans)',
      fontSize: 15,
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
    components: {
      Button: {
        contentFontSizeSM: 14,
        dangerColor: colour.surface,
        defaultShadow: 'none',
        dangerShadow: 'none',
        primaryShadow: 'none',
        fontWeight: 600,
        paddingInlineSM: 10,
      },
      Menu: {
        darkItemBg: colour.band,
        darkItemColor: colour['band-ink-2'],
        darkItemSelectedColor: colour['band-ink'],
      },
      // The mark of a checked box.
      Checkbox: { colorWhite: colour['on-brand'] },
      Progress: { defaultColor: colour.brand, remainingColor: colour.line },
      DatePicker: { activeBorderColor: colour.focus, inputFontSize: fieldSize },
      Input: { activeBorderColor: colour.focus, inputFontSize: fieldSize },
      Select: {
        fontSize: fieldSize,
        activeBorderColor: colour.focus,
        activeOutlineColor: colour.focus,
        optionSelectedBg: colour['brand-soft'],
        optionActiveBg: colour.sunken,
      },
      Table: { headerBg: colour.surface, rowSelectedBg: colour['brand-soft'] },
      Tag: { defaultBg: colour.sunken, defaultColor: colour['ink-2'] },
      Tooltip: { colorTextLightSolid: colour.bg },
    },
  };
}
